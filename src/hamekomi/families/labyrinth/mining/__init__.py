"""Rules by machine: the shared miner on the labyrinth's laws.

windows.py           the laws in a window around the next field
moves.py             why a step is impossible: the smallest window that proves it
impossible_moves.py  gathers such reasons from boards, as long work
book.py              removes what is dominated, and writes the rest as a file of rules
forced_steps.py      all rules about steps in a small window
task.py            `hamekomi mine labyrinth`
"""
