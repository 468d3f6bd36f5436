// The screen of Slitherlink: the desk to play at, the rule atlas, and a laboratory for everything else.

import { registerScreen } from "page/screens";
import { playing } from "page/verbs/playing";
import { atlasScreen } from "./atlas/screen";
import { slitherlink } from "./game";

const desk = playing(slitherlink);

registerScreen("slitherlink", (place) =>
  place.query.get("tab") === "atlas" ? atlasScreen(place) : desk(place),
);
