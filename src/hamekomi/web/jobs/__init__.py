"""Jobs on the page.

routes.py       the table, new orders, pausing and cancelling
service.py      the store, the staff, and the stream of changes
shown.py        a job as the page gets it
"""
