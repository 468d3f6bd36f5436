// Bundles the page into a folder: index.html, page.js, early.js, page.css, sans.woff2, icon.svg, and scene.js (3D),
// which is loaded only when a screen asks for it. Beside them the board for notebooks (widget.js, widget.css)
// and solids in space for documents of their own (solids.js).
// Families bring their own screens: every src/hamekomi/families/*/screen/screen.ts is part of the page, and so is
// every screen/screen.css. The page's own rooms may have style sheets, too.

import { build, transform } from "esbuild";
import { appendFile, cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const families = join(here, "..", "src", "hamekomi", "families");
const boards = ["kit/board.css", "desk/board/pane.css", "play/marks/marks.css"].map((name) => join(here, "src", name));
const target = process.argv[2];
if (!target) throw new Error("usage: node build.mjs FOLDER");

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function found(file) {
  const names = (await readdir(families)).sort();
  const paths = names.map((name) => join(families, name, file));
  return (await Promise.all(paths.map(exists))).flatMap((is, i) => (is ? [paths[i]] : []));
}

async function joined(name, paths) {
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  await writeFile(join(fresh, name), texts.join("\n"));
}

// `import "families"` registers the screens of all families that have one.
const screens = {
  name: "families",
  setup(bundler) {
    bundler.onResolve({ filter: /^families$/ }, () => ({ path: "families", namespace: "families" }));
    bundler.onLoad({ filter: /.*/, namespace: "families" }, async () => {
      const screens = await found("screen/screen.ts");
      const imports = screens.map((path) => `import ${JSON.stringify("./" + relative(here, path))};`);
      return { contents: imports.join("\n"), resolveDir: here };
    });
    // Screens live outside this folder but speak to the page as "page/...".
    bundler.onResolve({ filter: /^page\// }, ({ path }) => ({
      path: join(here, "src", path.slice("page/".length) + ".ts"),
    }));
  },
};

// Only packages that package.json names as dependencies are bundled: build_backend/components.py lists their licences.
const { dependencies } = JSON.parse(await readFile(join(here, "package.json"), "utf8"));
function refuseOthers({ inputs }) {
  const bundled = Object.keys(inputs).flatMap((path) => path.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []);
  const others = [...new Set(bundled)].filter((name) => !(name in dependencies));
  if (others.length) throw new Error(`bundled, but no dependency in package.json: ${others.join(", ")}`);
}

// A page that cannot be built leaves the old one as it is.
const fresh = `${target}.new`;
await rm(fresh, { recursive: true, force: true });
await mkdir(fresh, { recursive: true });
const page = await build({
  metafile: true,
  entryPoints: {
    page: join(here, "src", "main.ts"),
    early: join(here, "src", "early.ts"),
    scene: join(here, "src", "scene", "viewer.ts"),
  },
  outdir: fresh,
  bundle: true,
  format: "esm",
  splitting: true,
  minify: true,
  target: "es2022",
  nodePaths: [join(here, "node_modules")],
  plugins: [screens],
  legalComments: "linked",
  logLevel: "warning",
});
// A notebook gets the board as one file, a document of its own the picture of solids, and a puzzle that is played
// without a server its board.
const alone = await build({
  metafile: true,
  entryPoints: {
    widget: join(here, "src", "widget", "widget.ts"),
    solids: join(here, "src", "solids", "solids.ts"),
  },
  outdir: fresh,
  bundle: true,
  format: "esm",
  minify: true,
  target: "es2022",
  logLevel: "warning",
});
const offline = await build({
  metafile: true,
  entryPoints: { offline: join(here, "src", "offline", "offline.ts") },
  outdir: fresh,
  bundle: true,
  format: "iife",
  minify: true,
  charset: "ascii", // and nothing in it can end the script
  target: "es2022",
  logLevel: "warning",
});
for (const { metafile } of [page, alone, offline]) refuseOthers(metafile);
// The font, with its licence. Letters and digits of Latin are enough for what the page says.
const font = join(here, "node_modules", "@fontsource-variable", "nunito-sans");
await cp(join(font, "files", "nunito-sans-latin-wght-normal.woff2"), join(fresh, "sans.woff2"));
await cp(join(font, "LICENSE"), join(fresh, "sans.woff2.LICENSE.txt"));
for (const name of ["index.html", "icon.svg"]) await cp(join(here, "src", name), join(fresh, name));
// A room's own sheet comes before those of the rooms inside it, which may say otherwise.
const depth = (name) => name.split("/").length;
const rooms = (await readdir(join(here, "src"), { recursive: true })).sort();
const sheets = rooms
  .filter((name) => /^(?!widget).*\/.*\.css$/.test(name))
  .sort((a, b) => depth(a) - depth(b))
  .map((name) => join(here, "src", name));
await joined("page.css", [join(here, "src", "page.css"), ...sheets, ...(await found("screen/screen.css"))]);
// There it shares the page with others, so its rules stay inside its own element.
const own = await Promise.all(boards.map((path) => readFile(path, "utf8")));
const within = `.hk-play { ${own.join("\n")} }`;
const { code } = await transform(within, { loader: "css", target: "chrome100" });
await writeFile(join(fresh, "widget.css"), code);
await appendFile(join(fresh, "widget.css"), await readFile(join(here, "src", "widget", "widget.css")));
await rm(target, { recursive: true, force: true });
await rename(fresh, target);
