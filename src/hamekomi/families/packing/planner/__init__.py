"""The planner: tries every method for a moment and counts by the one that is quickest here.

attempts.py    a count by each method that can be abandoned: search, sweep, join
race.py        the race, the methods that take part, and the reasons for its result in words
planned.py     a count as a plan that begins with the race
"""
