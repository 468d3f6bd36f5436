"""Fodor's rules and mined ones as data: each forbids some next fields, and is tested against the oracle.

fodor.toml     the rules that he has drawn, as figures in the frame of the live end
stairs.toml    his last ones, for 11x11 and 13x13
book.py        reads them, and files of one's own;  drawing.py: rules as drawings
tables.py      his tables of black and white lines, written out as rules
groups.py      his rules of several areas, written out
mined.toml     rules found by machine (../mining)
all_rules.py   all together, and the sets that experiments compare
match.py       where they fire
measure.py     how often they fire, whether they are right, what they cover
check_file.py  the same for a file of one's own
picture.py     a rule as a picture
"""
