// The class of the filling that is shown, and the table of all classes: Kuwagaki's for Tetra.

import { post } from "page/api";
import { attempt } from "page/kit/announce";
import { actions, button, fill, folded, h } from "page/kit/dom";
import { counted } from "page/kit/words";

// Kuwagaki's classes are those of one puzzle of balls.
const OF_BALLS = /^lattice: face_centred$/m;

type Row = Readonly<Record<string, string | number>>;

export interface Classes {
  readonly element: HTMLElement;
  /** All classes, once they are wanted. */
  readonly table: HTMLElement;
  /** Starts over with another puzzle. */
  open(text: string): void;
  /** Names the class of a filling; null for the empty frame. */
  show(filling: string | null): Promise<void>;
}

export function classes(family: string, signal: AbortSignal): Classes {
  let text = "";
  let shown: string | null = null;
  const name = h("p", { role: "status" });
  const table = h("div", {});

  const act = <Answer>(action: string, given: Readonly<Record<string, string>>): Promise<Answer> =>
    post<Answer>("act", { family, text, action, given }, signal);

  const sort = (): void =>
    void attempt(table, async () => {
      const sorted = text;
      fill(table, h("p", { class: "quiet" }, "…"));
      const { rows } = await act<{ rows: readonly Row[] }>("classes", {});
      if (text === sorted) fill(table, h("p", {}, counted(rows.length, "row")), tableOf(rows));
    });

  return {
    element: h(
      "div",
      {},
      name,
      folded("Classes of fillings", actions(button("Sort all fillings into classes", sort))),
    ),
    table,
    open(next) {
      text = next;
      fill(name);
      fill(table);
    },
    async show(filling) {
      shown = filling;
      fill(name);
      if (filling === null || !OF_BALLS.test(text)) return;
      const found = await act<{ class: string }>("class", { filling }).catch(() => null);
      if (found?.class && shown === filling) fill(name, "Kuwagaki's class of this filling: ", h("strong", {}, found.class));
    },
  };
}

function tableOf(rows: readonly Row[]): HTMLElement {
  const columns = Object.keys(rows[0] ?? {});
  const head = h("tr", {}, ...columns.map((column) => h("th", { scope: "col" }, column)));
  const body = rows.map((row) => h("tr", {}, ...columns.map((column) => h("td", {}, String(row[column] ?? "")))));
  return h(
    "div",
    { class: "classes", tabindex: 0, role: "region", "aria-label": "Table of classes" },
    h("table", {}, h("thead", {}, head), h("tbody", {}, ...body)),
  );
}
