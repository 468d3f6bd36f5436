"""Fodor's rules and mined ones as data: each forbids some next fields, and is tested against the oracle.

fodor.toml     the rules that he has drawn, as figures around the live end
stairs.toml    his last rules, for 11x11 and 13x13
book.py        reads them, and users' own files and drawings
tables.py      his tables of black and white lines, written out as rules
groups.py      his rules of several areas, written out
mined.toml     rules found by machine (../mining)
all_rules.py   all together, and the sets that experiments compare
match.py       where they fire; a rule as a picture
check_file.py  how often they fire, and whether they are right
"""
