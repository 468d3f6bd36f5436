"""The workbench: a small local server and the page that it serves (built from `frontend/`).

serve.py, app.py    start and stop; the routes, also of the page's files
http/               security, tokens, connections, errors
workers/            processes that do the work, outside the server's event loop
endpoints/          what a worker can do: whole answers, and answers in parts
streaming.py        how answers in parts are sent
jobs/               the table of jobs, new orders, the stream of changes
page/               the page, as the build left it
request_fields.py   a request's JSON, parsed once, and what it may hold
wire.py             the types of all answers, from which the page's are made
limits.py           all limits of the server
"""
