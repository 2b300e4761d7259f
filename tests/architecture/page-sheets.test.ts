import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, readImports } from "./module-graph";

const modules = filesBelow("app").filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const allImports = readImports(modules);
/** Imports of values: a lazy one from the own folder of a route is of its page, too, and the list of a landing page. */
const isBeside = ({ from, to }: { from: string; to: string }) =>
  from.startsWith("app/routes/") && dirname(from) === dirname(to);
const isLandingList = ({ from, to }: { from: string; to: string }) =>
  from.endsWith("/landing.tsx") && to.startsWith("app/components/landings/");
const imports = allImports.filter(
  (each) => !each.isType && (!each.isLazy || isBeside(each) || isLandingList(each)),
);
const sheets = filesBelow("app/styles/pages");

/** Lazy imports of the calculator of instalments, whose pages have the sheet of forms. */
const calculators = allImports
  .filter(({ to, isLazy }) => isLazy && to.startsWith("app/components/instalments/"))
  .map(({ to }) => to);

/** The modules that a module loads, and those that they load. */
function closureOf(roots: string[]) {
  const found = new Set(roots);
  for (const file of found) for (const { from, to } of imports) if (from === file) found.add(to);
  return found;
}

/** The files that a sheet and the sheets that it imports name as Tailwind's sources. */
function sourcesOf(sheet: string): string[] {
  const css = readFileSync(sheet, "utf8");
  const folder = join(sheet, "..");
  const named = [...css.matchAll(/@source "([^"]+)"/g)].map(([, path = ""]) => join(folder, path));
  const imported = [...css.matchAll(/@import "(\.[^"]+)"/g)].flatMap(([, path = ""]) =>
    sourcesOf(join(folder, path)),
  );
  const files = modules.filter((file) => named.some((path) => file === path || file.startsWith(`${path}/`)));
  return [...files, ...imported];
}

/** Components with class names: they are in modules with JSX, or in functions that return them. */
const hasClasses = (file: string) =>
  file.endsWith(".tsx") && /className|Class\b/.test(readFileSync(file, "utf8"));

/** The modules that name this sheet; a landing page with a text has that of the search. */
const namingModulesOf = (name: string) =>
  modules.filter((file) =>
    new RegExp(
      `handle: PageHandle[^=]*= \\{\\s*style: "${name === "search" ? "(search|landing|project-landing)" : name}"`,
    ).test(readFileSync(file, "utf8")),
  );

/** Modules that draw the sections of pages, by the sheet of those pages, which no route names. */
const drawingModules: Record<string, string> = {
  story: "app/components/sections/story/story.tsx",
  parts: "app/components/sections/page-parts.tsx",
  payments: "app/components/details/payment-plan.tsx",
  units: "app/routes/site/project/project-record.tsx",
};

/** Lazy imports of the components that draw a story. */
const storyModules = allImports
  .filter(({ from, isLazy }) => isLazy && from.startsWith("app/components/sections/"))
  .map(({ to }) => to);

/** Lazy imports of payment plans. */
const paymentModules = allImports
  .filter(({ from, isLazy }) => isLazy && from === drawingModules.payments)
  .map(({ to }) => to);

/** Lazy imports of the components that draw units and progress. */
const unitModules = allImports
  .filter(({ to, isLazy }) => isLazy && /^app\/components\/(units|progress)\//.test(to))
  .map(({ to }) => to);

/** The route modules of the pages with this sheet; some pass on the handle of a component. */
const pagesOf = (name: string) => {
  const drawing = drawingModules[name];
  if (drawing) {
    const pages = imports.filter(({ from, to }) => to === drawing && from.startsWith("app/routes/site/"));
    const lazy = allImports.filter(({ from, isLazy }) => isLazy && from === drawing);
    const units = name === "payments" ? unitModules : [];
    // A project with a story has the sheet of payment plans.
    const inside = name === "units" ? paymentModules : storyModules;
    return [...pages.map(({ from }) => from), ...lazy.map(({ to }) => to), ...inside, ...units];
  }
  const naming = namingModulesOf(name);
  const passesOn = ({ from, to }: { from: string; to: string }) =>
    naming.includes(to) && /^export \{[^}]*\bhandle\b/m.test(readFileSync(from, "utf8"));
  const calculator = name === "contact" ? calculators : [];
  return [...naming, ...calculator, ...imports.filter(passesOn).map(({ from }) => from)];
};

const layout = ["app/root.tsx", "app/routes/site/layout/route.tsx"];
const errorPage = "app/components/layout/error-page.tsx";
/** It contains its own sheet: styles/toast.css. */
const toastBox = "app/components/ui/toast-box.tsx";
/** Shown during a client-side navigation alone, when the style of all pages is there. */
const skeleton = "app/components/lists/skeleton.tsx";
/** Parts with which a landing page has the sheet of the search: a text; of properties also that none are found, and errors of filters. */
const markdown = "app/components/sections/markdown.tsx";
const rareParts: Record<string, string[]> = {
  landing: [markdown, "app/components/forms/error-message.tsx", "app/components/ui/empty-state.tsx"],
  "project-landing": [markdown],
};
const skeletons = [skeleton, "app/components/lists/card-grid.tsx"];

/** The components of the pages with this sheet; an error page has a sheet of its own. */
function componentsOf(name: string) {
  const frame = name === "login" ? ["app/root.tsx"] : layout;
  const own = closureOf(name === "error" ? [errorPage] : pagesOf(name));
  const framed = [...closureOf(frame)].filter((file) => file !== errorPage && !skeletons.includes(file));
  return [...new Set([...framed, ...own])].filter(
    (file) =>
      hasClasses(file) &&
      !rareParts[name]?.includes(file) &&
      file !== skeleton &&
      file !== toastBox &&
      (name === "error" || file !== errorPage),
  );
}

test.each(sheets)("%s has the utilities of every component of its pages, and of no others", (sheet) => {
  const used = componentsOf(sheet.replace(/^.*\/|\.css$/g, ""));
  const sources = new Set(sourcesOf(sheet).filter(hasClasses));
  expect(used.length).toBeGreaterThan(8);
  expect({ missing: used.filter((file) => !sources.has(file)).sort() }).toEqual({ missing: [] });
  expect({ superfluous: [...sources].filter((file) => !used.includes(file)).sort() }).toEqual({
    superfluous: [],
  });
});
