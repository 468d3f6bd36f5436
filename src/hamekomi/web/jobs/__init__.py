"""Jobs on the page.

routes.py       the table, new orders, pausing and cancelling; a job as the page gets it
service.py      the store, the workers' supervisor, and the stream of changes
"""
