// Runs before anything else. A plain script: no imports.

// The token is in the cookie now. In the address it could be seen, copied and shared.
const opened = new URL(location.href);
if (opened.searchParams.has("token")) {
  opened.searchParams.delete("token");
  history.replaceState(history.state, "", opened);
}

// Before anything is painted, so that the page does not flash in the wrong theme.
try {
  const theme = localStorage.getItem("hamekomi.theme");
  if (theme && /^"(light|paper|dark|night)"$/.test(theme)) {
    document.documentElement.dataset["theme"] = theme.slice(1, -1);
  }
} catch {
  // Without storage the system's preference applies.
}
