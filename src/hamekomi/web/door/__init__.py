"""What stands between the network and the application.

guard.py        which requests are let in: host, origin, size, how many at once
connection.py   connections that send nothing, or take nothing, are closed
leaving.py      a client that leaves ends its work
refusals.py     the HTTP status of each of our errors
page.py         the files of the page
"""
