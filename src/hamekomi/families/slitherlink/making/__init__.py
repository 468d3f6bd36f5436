"""Puzzles made by machine.

core.py                 the core's part: loops grow, clues are removed, masks filled
generate.py             the generator;  spec.py: what the options ask for, and the closest puzzle so far
growth.py               loops grow;  thinning.py: numbers are removed;  masks.py: where clues are
allowed_techniques.py   those of each difficulty;  required_rule.py: whether a rule can be required
"""
