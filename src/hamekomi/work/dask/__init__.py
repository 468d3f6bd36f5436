"""Many machines: pieces of work run by the workers of a Dask cluster.

client.py     the connection to the cluster: submits pieces, receives their progress, lists the workers
executor.py   an executor of the pool whose pieces run somewhere in the cluster
remote.py     what a worker does with a piece
access.py     how a scheduler is reached: its address, our certificates, and why it cannot be reached
local.py      a cluster of processes on this machine, for `cluster="local"`, with keys of its own

Nothing else knows of Dask. The ledger stays where the work was started: it takes a piece's result once,
however often the cluster ran it.
"""

from hamekomi.work.dask.client import DaskClient

__all__ = ["DaskClient"]
