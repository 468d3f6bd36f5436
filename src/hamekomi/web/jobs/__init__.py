"""Jobs on the page.

routes.py       the table, new orders, pausing and cancelling
stream.py       the stream of changes
shown.py        a job as the page gets it
"""
