"""Rules by machine: the shared miner on the labyrinth's laws.

windows.py           the laws in a window around the next field; the smallest window that proves a step
                     impossible
impossible_moves.py  gathers such reasons from boards, as long work; `hamekomi mine labyrinth`
forced_steps.py      all rules about steps in a small window
"""
