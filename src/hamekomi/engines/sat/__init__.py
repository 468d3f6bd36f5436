"""Problems as clauses for a SAT solver: finds models one by one, and proofs that there is none.

clauses.py     names for variables, and clauses about how many of them are true
search.py      runs CaDiCaL; clauses can be added between its answers
certificate.py formulas and proofs for other programs to check
"""

from hamekomi.engines.sat.certificate import Axiom, Certificate, certify
from hamekomi.engines.sat.clauses import Clause, Variables, at_least, at_most, dimacs, exactly
from hamekomi.engines.sat.search import Search, refutation

__all__ = [
    "Axiom",
    "Certificate",
    "Clause",
    "Search",
    "Variables",
    "at_least",
    "at_most",
    "certify",
    "dimacs",
    "exactly",
    "refutation",
]
