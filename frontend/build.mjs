// Bundles the page into a folder: index.html, page.js, early.js, page.css, icon.svg, and scene.js (3D),
// which is loaded only when a screen asks for it.
// Families bring their own screens: every src/hamekomi/families/*/screen/screen.ts is part of the page, and so is
// every screen/screen.css. The page's own rooms may have style sheets, too.

import { build } from "esbuild";
import { appendFile, cp, mkdir, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const families = join(here, "..", "src", "hamekomi", "families");
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

// A page that cannot be built leaves the old one as it is.
const fresh = `${target}.new`;
await rm(fresh, { recursive: true, force: true });
await mkdir(fresh, { recursive: true });
await build({
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
for (const name of ["index.html", "page.css", "icon.svg"])
  await cp(join(here, "src", name), join(fresh, name));
const rooms = (await readdir(join(here, "src"), { recursive: true })).sort();
const sheets = rooms.filter((name) => name.endsWith(".css") && name !== "page.css");
for (const path of [...sheets.map((name) => join(here, "src", name)), ...(await found("screen/screen.css"))])
  await appendFile(join(fresh, "page.css"), `\n${await readFile(path, "utf8")}`);
await rm(target, { recursive: true, force: true });
await rename(fresh, target);
