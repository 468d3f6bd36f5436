"""What a worker does for jobs: it reads orders and makes graphs, for which the server must not wait.

The puzzle of an order may be as hard to read as any, and a checkpoint may have megabytes.
"""

import json
import os
from collections.abc import Mapping
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from urllib.parse import quote_from_bytes, unquote_to_bytes

from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.job_spec import CLUSTER, StoredOrder, prepare, prepared_for_store
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.results.plots import plot_of
from hamekomi.model.errors import BadInput
from hamekomi.model.plan import Identity
from hamekomi.web import limits, wire
from hamekomi.web.request_fields import RequestFields
from hamekomi.work.address import LOCAL

# In an order from the page: the cluster that the server was started with.
CONFIGURED = "configured"
NO_CLUSTER = "this server has no cluster; start it by `hamekomi serve --cluster ADDRESS`"


def order(fields: RequestFields) -> Mapping[str, object]:
    """A new order from the page."""
    # Check only the sizes of the fields here; `Order.from_json` checks their meaning.
    for name in ("verb", "family", "subject"):
        fields.text(name)
    cluster = fields.settings("settings").get(CLUSTER.name, LOCAL)
    if cluster not in (LOCAL, CONFIGURED):
        raise BadInput(
            f"the setting 'cluster' of a request is '{LOCAL}' or '{CONFIGURED}': only "
            "`hamekomi serve --cluster ADDRESS` names the address of a cluster"
        )
    fields.number("seed", 0, 0, limits.LARGEST_SEED)
    return stored(fields)


def stored(fields: RequestFields) -> Mapping[str, object]:
    """An order that can be done, and what the store needs to know of it."""
    read = Order.from_json(fields.values)
    # A worker does not know the address, and what is to be done does not depend on it.
    return {
        "order": read.as_json(),
        "stored": asdict(prepared_for_store(with_cluster(read, LOCAL), prepare)),
    }


def with_cluster(order: Order, address: str | None) -> Order:
    """The order with the address of the configured cluster, if it wants that."""
    if order.settings.get(CLUSTER.name) != CONFIGURED:
        return order
    if address is None:
        raise BadInput(NO_CLUSTER)
    return replace(order, settings={**order.settings, CLUSTER.name: address})


def read_ordered(body: bytes) -> tuple[Order, StoredOrder]:
    """Read the answer of `order`."""
    fields = json.loads(body)
    known = fields["stored"]
    return Order.from_json(fields["order"]), StoredOrder(known["title"], Identity(**known["identity"]))


# ---- the graph of a job

# As large as a number in SQLite.
LARGEST_JOB = (1 << 63) - 1


def plot_request(database: Path, job: int) -> RequestFields:
    """Return the request for `plot`. The path is quoted, because it need not be UTF-8."""
    return RequestFields({"database": quote_from_bytes(os.fsencode(database)), "job": job})


def plot(fields: RequestFields) -> wire.JobPlot:
    database = Path(os.fsdecode(unquote_to_bytes(fields.text("database"))))
    number = fields.number("job", 0, 0, LARGEST_JOB)
    with closing(Store.existing(database)) as store:
        found = plot_of(store.job(number), store.checkpoint(number))
    return {"plot": found}
