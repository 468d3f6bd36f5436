"""Patterns: if all conditions of a pattern hold, all its conclusions follow. No puzzle is known here.

    pattern.py      patterns, the boards they are about, and how they are applied
    rule.py         rules as files write them, in the alphabet of a puzzle
    language.py     reads and writes files of rules
    mining/         finds all rules that follow from the laws of a window

`cpp/patterns` and `cpp/mining` do the work.
"""
