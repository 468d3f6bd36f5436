"""What stands between the network and the application.

security.py     which requests are accepted: host, origin, token, size, how many at once
token.py        the token that every request needs, and the cookie that carries it
disconnect.py   silent and slow connections are closed; a client that leaves ends its work
errors.py       the HTTP status of each of our errors
"""
