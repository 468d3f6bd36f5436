// The screen of Slitherlink: the desk to play at, and a laboratory for everything else the family can do.

import { registerScreen } from "page/screens";
import { playing } from "page/verbs/playing";
import { slitherlink } from "./game";

registerScreen("slitherlink", playing(slitherlink));
