"""Tasks done by several threads, with their results in the order of the tasks.

Another thread asks for the tasks, so that a result need not wait for whoever writes the next task. Few
are under way at a time: there may be millions, or no end of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from queue import Queue
from threading import Thread
from threading import enumerate as all_threads
from typing import TypeVar

Result = TypeVar("Result")

NAME = "hamekomi-in-order"  # of the threads
_AHEAD = 4  # tasks for each thread


def in_order(tasks: Iterator[Callable[[], Result]], threads: int) -> Iterator[Result]:
    """With one thread nothing happens at the same time, and nothing is done before it is asked for."""
    if threads == 1:
        yield from (task() for task in tasks)
        return
    pool = ThreadPoolExecutor(threads, thread_name_prefix=NAME)
    under_way: Queue[Future[Result] | None] = Queue(_AHEAD * threads)

    def feed() -> None:
        try:
            for task in tasks:
                under_way.put(pool.submit(task))
        except BaseException as error:  # whoever waits for results is told
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
    """Whether tasks are still under way for which nobody waits any more."""
    return any(thread.name.startswith(NAME) for thread in all_threads())
