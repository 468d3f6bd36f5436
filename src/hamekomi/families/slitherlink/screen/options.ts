// Display options.

import { switchBoard, type Switch } from "page/desk/tools/switches";

const OPTIONS: readonly Switch[] = [
  { name: "dim", title: "Dim finished clues", isOn: true },
  { name: "alarms", title: "Show mistakes", isOn: true },
  { name: "strands", title: "Colour the strands", isOn: true },
  { name: "shades", title: "Shade inside and outside", isOn: false },
  { name: "crosses", title: "Crosses around what is finished", isOn: false },
  { name: "cells", title: "Press the middle of a cell to shade it", isOn: true },
  { name: "finger", title: "One finger draws, two move and zoom", isOn: true },
];

export function optionSwitches(onchange: (name: string, isOn: boolean) => void): HTMLElement {
  return switchBoard({ memory: "slitherlink.options", switches: OPTIONS, onchange });
}
