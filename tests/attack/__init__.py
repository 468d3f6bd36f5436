"""Attacks on hamekomi, for any length of time: `make fuzz` (bad inputs) and `make soak` (kills).

    targets.py    everything that takes a text from outside: families, requests, checkpoints, rows
    deep_targets.py    positions of long work, requests, rows of the database
    stream_targets.py  other programs' wrappings, streams, words in pictures, files to play
    mutations.py  how a good text becomes a bad one
    limits.py     how much time and memory one input may take, and which errors it may cause
    fuzz.py       tries mutated texts on the targets; keeps each fault, reduced, in corpus.jsonl
    core_values.py, core_seeds.py, core_calls.py  calls of the compiled core: bad, good, in sequence
    core_attack.py  makes bad calls of a core with sanitizers; keeps faults, reduced, in core_corpus.txt
    soak.py       runs jobs of every kind, and kills, freezes and misleads the processes that run them

Neither is part of `make test`; the tests only replay the corpus.
"""
