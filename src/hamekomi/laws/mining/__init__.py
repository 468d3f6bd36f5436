"""Rules found by machine from a law file alone.

inside.py      what the laws say about a few cells, and the ways to mark them that break none of these
windows.py     the same with all that may be printed, and its symmetries
rules.py       the rules of a window, as long work that can be resumed, in words and drawn
language.py    rules in files, in the words of a kind; how they turn; their names (names.toml)
matching.py    where rules lie on a board, and which of them says something new in an explanation
book.py        makes the book of a kind: several windows, at the rim, too; counts where rules are used
proof.py       proves rules, or refutes them with a window
user_rules.py  books and files of rules for `--rules` and `check FAMILY rules`
pictures.py    rules and windows as pictures and in characters
"""
