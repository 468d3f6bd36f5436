"""Lessons: a grid for each technique, in which it is the next step.

The grids were made by `hamekomi generate sudoku --set technique=NAME --seed N`, which makes a puzzle
that needs the technique, and explained up to the first use of it; what was written by then is given
here. Of the first 15 seeds the grid was taken that needs fewest candidates ruled out before.
"""

from hamekomi.families.sudoku.notations import plain
from hamekomi.families.sudoku.play.moves import parse_marks
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.steps.explain import steps_from
from hamekomi.model.family import LessonBoard, Lessons, lessons_on

BOARDS = (
    LessonBoard(
        "Full house",
        "Each row, column and box has every digit once.",
        "The first column has one empty cell. Fill it.",
        "full house",
        "sudoku: ....2..14...3.4.",
        "",
    ),
    LessonBoard(
        "Hidden single",
        "Ask where a digit can go: in each box there is a place for it.",
        "In the box at the top left, 3 can stand in one cell only. Write it there.",
        "hidden single",
        "..5.7..43..4.5..7897.84...54..7693522563148977935284....7.965345.9437...34..85...",
        "",
    ),
    LessonBoard(
        "Naked single",
        "Ask what a cell can be: strike out the digits that its row, column and box have already.",
        "One cell in the first row has one digit left. Find it.",
        "naked single",
        ".4.9.37.8897..56.3231.8.594.74.52189.5.8..276.82...345428...951.1.5.846..65.9.83.",
        "",
    ),
    LessonBoard(
        "Pointing",
        "If a digit can stand in one row of a box only, it stands in that row there, and nowhere else "
        "in the row.",
        "In the box in the middle, 4 lies in row 5. Rule it out in the rest of the row: choose the "
        "cell, press Centre, then 4.",
        "pointing",
        "875.9..1.296135487143.78..97218539...89...17.6.49178.2917...6...62..179.4.8769.21",
        "",
    ),
    LessonBoard(
        "Claiming",
        "The other way round: if a digit of a row can only stand in one box, the other cells of the "
        "box cannot have it.",
        "9 of the last row lies in the box at the bottom. Rule it out in the three other cells of the "
        "box.",
        "claiming",
        ".53....899..3.8.54184965327.31...548596.8..134.81539..8..53...131.8....5.45...83.",
        "r7c7-6 r8c7-6",
    ),
    LessonBoard(
        "Naked pair",
        "Two cells with the same two digits use up both: no other cell of their box, row or column has"
        " them.",
        "Two cells of the first box have 1 and 8 left. Rule both out in the third one.",
        "naked pair",
        "5....62..96..281..27.4.936.4961738..1..64293773289541634...76..6..2.47..827.615..",
        "",
    ),
    LessonBoard(
        "Hidden pair",
        "Two digits that can only stand in the same two cells keep all others out of them.",
        "6 and 7 of column 4 stand in two cells. Rule out what else is there.",
        "hidden pair",
        "819....35463.1.7..257.936..975.6.823.289375...342589..7.....36.39..8.15.5..3.....",
        "",
    ),
    LessonBoard(
        "Naked triple",
        "Three cells with three digits between them work like a pair; none of them needs to have all "
        "three.",
        "Three cells of the box at the top right have only 1, 5 and 9. Rule these out in the rest of "
        "the box.",
        "naked triple",
        "..4..6......72..469.64..8..4......38.3..841...683..42.54......1..1..2.74....4.38.",
        "r8c4-8",
    ),
    LessonBoard(
        "X-Wing",
        "If a digit has the same two rows in two columns, it stands at opposite corners of the "
        "rectangle, so both rows have it.",
        "3 does that in columns 2 and 4. Rule it out elsewhere in rows 2 and 4.",
        "X-Wing",
        ".7.6...8...8.7...469.48.5719.7.248.626.5.8..784..673.2..671...83..8.67.578.2.....",
        "r1c3-1 r2c2-1 r2c4-1",
    ),
    LessonBoard(
        "Skyscraper",
        "Two columns with two places for a digit, one of them in the same row: then one of the two "
        "other ends has the digit.",
        "Rule 6 out in the cells that see both ends.",
        "Skyscraper",
        "2193784566572143983..569721.23.471.5..6.25937.75.3..42.9..52.7356.7932.473248.5.9",
        "r7c1-1",
    ),
    LessonBoard(
        "XY-Wing",
        "A cell with two digits, and two wings that each share one of them: whichever it is, one of "
        "the wings has the third digit.",
        "One of the wings is 3. Rule it out in the cells that see both.",
        "XY-Wing",
        ".859.1..2912.7...8.34..8.91826394157543716829197582643251869..44791..286368..7915",
        "r2c4-3",
    ),
    LessonBoard(
        "Swordfish",
        "Like an X-Wing, with three rows and three columns.",
        "4 has three columns in rows 2, 4 and 9. Rule it out elsewhere in these columns.",
        "Swordfish",
        "63....2.8821.3657.74...23162.8..376...76289.3.637..182..63..42.5742698313.2..16..",
        "r4c2-1 r4c4-5 r4c5-5",
    ),
)


def _position(board: LessonBoard) -> tuple[Sudoku, Position]:
    puzzle = plain.parse(board.text)
    return puzzle, parse_marks(puzzle, board.marks)


LESSONS: Lessons = lessons_on(lambda: BOARDS, _position, steps_from)
