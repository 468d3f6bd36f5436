// The screen of Sudoku: the desk to play at, and a laboratory for everything else the family can do.

import { registerScreen } from "page/screens";
import { playing } from "page/verbs/playing";
import { sudoku } from "./game";

registerScreen("sudoku", playing(sudoku));
