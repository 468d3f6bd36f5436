// A sheet over the page: a dialog with a title and a button to close it. Escape closes it as well.

import { button, h, type Child } from "./dom";

export function sheet(title: string, ...content: readonly Child[]): HTMLDialogElement {
  const heading = h("h2", {}, title);
  heading.id = `sheet-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;
  const shown = h(
    "dialog",
    { class: "sheet-over", "aria-labelledby": heading.id },
    h(
      "div",
      { class: "sheet-head" },
      heading,
      button("×", () => shown.close(), { class: "close", "aria-label": "Close" }),
    ),
    ...content,
  );
  // A press beside the sheet closes it too.
  shown.addEventListener("click", (event) => event.target === shown && shown.close());
  const left = (): void => shown.close(); // another screen has come below it
  window.addEventListener("hashchange", left);
  shown.addEventListener("close", () => {
    window.removeEventListener("hashchange", left);
    shown.remove();
  });
  document.body.append(shown);
  shown.showModal();
  return shown;
}
