"""The planner: tries every method for a moment and counts by the one that is quickest here.

attempts.py    a count by each method that can be abandoned: search, sweep, join
methods.py     the methods that take part; a new one is added here
race.py        the race between them, and the reasons for its result in words
planned.py     a count as a plan that begins with the race
"""
