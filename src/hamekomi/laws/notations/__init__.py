"""Kinds in the notations of other programs, from what a kind declares.

    kinds.py      the table: which parts each kind has in an address, and which sections in a file
    address.py    addresses of puzz.link, pzv.jp and similar sites
    encodings.py  how an address packs values into characters
    parts.py      parts of an address: clues, rooms, the rim
    files.py      files of the same sites, "pzprv3", also with the answer
    sections.py   tables of tokens in a file;  answers.py: the player's marks there
    meanings.py   from the values of both to clues
    special.py    what only one kind has: sums, points, fleets
    draft.py      a board while it is read
    penpa.py      drawings of Penpa+;  penpa_writing.py: how they are drawn

An address or a file is read as it is written or not at all: what does not belong there, is missing, or
stands for a rule that the kind does not have is refused with its place.
"""
