"""What stands between the network and the application.

guard.py        which requests are let in: host, origin, token, size, how many at once
token.py        the token that every request needs, and the cookie that carries it
connection.py   connections that send nothing, or take nothing, are closed
leaving.py      a client that leaves ends its work
refusals.py     the HTTP status of each of our errors
page.py         the files of the page
"""
