// The screen of the labyrinth: the desk to draw at, and a laboratory for everything else the family can do.

import { registerScreen } from "page/screens";
import { playing } from "page/verbs/playing";
import { labyrinth } from "./game";

registerScreen("labyrinth", playing(labyrinth));
