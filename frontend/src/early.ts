// Runs before anything is painted, so that the page does not flash in the wrong theme.
// A plain script: no imports.

try {
  const theme = localStorage.getItem("hamekomi.theme");
  if (theme === '"light"' || theme === '"dark"') {
    document.documentElement.dataset["theme"] = theme.slice(1, -1);
  }
} catch {
  // Without storage the system's preference applies.
}
