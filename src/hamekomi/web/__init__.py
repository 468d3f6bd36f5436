"""The workbench: a small local server and the page that it serves (built from `frontend/`).

serve.py, app.py    start and stop; the routes
door/               who may ask, connections that say nothing, clients that leave, the page's files
workers/            processes that do the work, outside the server's event loop
verbs/              what a worker can be asked for: whole answers, and answers in parts
streaming.py        how answers in parts are sent
jobs/               the table of jobs, new orders, the stream of changes
page/               the page, as the build left it
asked.py, exact.py  what a request's JSON may hold; whole numbers that JavaScript would round
wire.py             the types of all answers, from which the page's are made
limits.py           all limits of the server
"""
