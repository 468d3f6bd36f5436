"""Fodor's rules as data: each forbids some next fields, and is tested against the oracle.

fodor.toml     the rules, as figures in the frame of the live end
book.py        reads them
match.py       where they fire
measure.py     an experiment: how often they fire, whether they are right, what they leave
"""
