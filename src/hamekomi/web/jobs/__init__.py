"""Jobs on the page.

routes.py       the table, new orders, pausing and cancelling
serialise.py    a job as the page gets it
service.py      the store, the workers' supervisor, and the stream of changes
"""
