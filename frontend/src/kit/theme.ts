// The theme: as the system says, light, like paper, dark, or night. The choice is remembered; early.ts applies it on the
// next visit.

import { button, fill } from "./dom";
import { icon } from "./icons";
import { recall, remember } from "./memory";
import { announce } from "./announce";

const THEMES = ["auto", "light", "paper", "dark", "night"] as const;

export function themeButton(): HTMLButtonElement {
  let theme = THEMES.find((each) => each === recall("theme")) ?? "auto";
  const toggle = button(
    "",
    () => {
      theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
      remember("theme", theme);
      show();
      announce(`Theme: ${theme}.`);
    },
    { class: "theme" },
  );

  function show(): void {
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    fill(toggle, icon(theme));
    toggle.setAttribute("aria-label", `Theme: ${theme}`);
    toggle.title = `Theme: ${theme}`;
  }

  // Boards that are painted on a canvas listen to this attribute; the style sheets know paper by themselves.
  window.addEventListener("beforeprint", () => (document.documentElement.dataset["theme"] = "light"));
  window.addEventListener("afterprint", show);
  show();
  return toggle;
}
