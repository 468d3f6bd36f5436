"""Attacks on hamekomi, for any length of time: `make fuzz` (bad inputs) and `make soak` (kills).

    targets.py    everything that takes a text from outside: families, requests, checkpoints, rows
    mutations.py  how a good text becomes a bad one
    limits.py     what one input may cost, and which errors it may cause
    fuzz.py       tries mutated texts on the targets; keeps each fault, made small, in corpus.jsonl
    soak.py       runs jobs of every kind and kills, pauses and confuses whoever works on them

Neither is part of `make test`; the tests only replay the corpus.
"""
