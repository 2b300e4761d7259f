import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./module-graph";

/** The folders of components that a new screen is built from. */
const folders = ["ui", "forms", "lists", "sections", "media", "admin/lists", "admin/layout"].map(
  (name) => `app/components/${name}`,
);

/** Whole pages, content of the firm, and parts that only the components of their own folder use. */
const others = [
  "LogoImage",
  "LogoConstruction",
  "ToastProvider",
  "ListPage",
  "AdminList",
  "AboutSection",
  "Offices",
  "Services",
  "ServicesPicture",
  "Team",
  "HoursLine",
  "Card",
  "Caption",
  "CancelLink",
  "DialogLink",
  "ErrorBox",
  "FieldError",
  "SoftWrap",
  "DragHandle",
  "FilterChips",
  "FiltersToRemove",
];

const examples = filesBelow("app/routes/design")
  .filter((file) => file.endsWith("-examples.tsx"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** `of={{ Button: "ui/button" }}` of each example. */
const shown = [...examples.matchAll(/of=\{\{([^}]+)\}\}/g)].flatMap(([, components = ""]) =>
  [...components.matchAll(/(\w+): "([^"]+)"/g)].map(([, name, file]) => `${file}.tsx#${name}`),
);

const exported = filesBelow(...folders)
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(
      ([, name]) => `${file.replace("app/components/", "")}#${name}`,
    ),
  );

test("every shared component is on the page of the components, by its file and name", () => {
  expect(shown.length).toBeGreaterThan(30);
  const isOther = (component: string) => others.includes(component.split("#")[1] ?? "");
  expect(exported.filter((component) => !shown.includes(component) && !isOther(component))).toEqual([]);
  const inFolders = shown.filter((component) =>
    folders.includes(`app/components/${component.replace(/\/[^/]*$/, "")}`),
  );
  expect(inFolders.filter((component) => !exported.includes(component))).toEqual([]);
});
