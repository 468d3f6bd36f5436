// Runs before anything is painted, so that a chosen theme does not flash in the other one first.
// A plain script: no imports.

try {
  const theme = localStorage.getItem("hamekomi.theme");
  if (theme === '"light"' || theme === '"dark"') {
    document.documentElement.dataset["theme"] = theme.slice(1, -1);
  }
} catch {
  // No storage, no memory: the system's preference holds.
}
