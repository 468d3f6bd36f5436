"""Run tasks on several threads and yield their results in the order of the tasks.

A separate thread fetches the tasks, so a result need not wait for the next task to arrive. Only a few
tasks are in progress at a time, because there may be millions, or an endless stream.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from queue import Queue
from threading import Thread
from threading import enumerate as all_threads
from typing import TypeVar

Result = TypeVar("Result")

# The name of the threads.
NAME = "hamekomi-in-order"
# Tasks in progress, per thread.
_AHEAD = 4


def in_order(tasks: Iterator[Callable[[], Result]], threads: int) -> Iterator[Result]:
    """Yield the results; with one thread, each task runs only when its result is requested."""
    if threads == 1:
        yield from (task() for task in tasks)
        return
    pool = ThreadPoolExecutor(threads, thread_name_prefix=NAME)
    under_way: Queue[Future[Result] | None] = Queue(_AHEAD * threads)

    def feed() -> None:
        try:
            for task in tasks:
                under_way.put(pool.submit(task))
        except BaseException as error:  # raise it where the results are consumed
            failed: Future[Result] = Future()
            failed.set_exception(error)
            under_way.put(failed)
        under_way.put(None)

    Thread(target=feed, name=NAME, daemon=True).start()
    try:
        while (future := under_way.get()) is not None:
            yield future.result()
        pool.shutdown()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def is_left_behind() -> bool:
    """Whether threads still work on tasks whose results nobody will use."""
    return any(thread.name.startswith(NAME) for thread in all_threads())
