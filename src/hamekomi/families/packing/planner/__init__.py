"""The planner: tries every method for a moment and counts by the one that is quickest here.

method.py      what a method must have to take part
methods.py     the methods: search, sweeps, a join; a new one is added here
contest.py     the race, and the reasons for its result in words
listing.py     fillings one by one
planned.py     a count as a plan that begins with the race
"""
