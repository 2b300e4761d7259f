import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./module-graph";

/** The folders of components that a new screen is built from. */
const folders = ["ui", "forms", "lists", "sections", "media", "admin/lists", "admin/layout"].map(
  (name) => `app/components/${name}`,
);

/** Whole pages, content of the firm, and parts that only the components of their own folder use. */
const others = [
  "LogoConstruction",
  "ToastProvider",
  "ListPage",
  "SearchRow",
  "PropertyList",
  "ProjectList",
  "AdminList",
  "AboutSection",
  "Offices",
  "ServicesPicture",
  "HoursLine",
  "Caption",
  "Heading",
  "RowsTable",
  "LeadPicture",
  "SampleLink",
  "CancelLink",
  "DialogLink",
  "ErrorBox",
  "FieldError",
  "SoftWrap",
  "DragHandle",
  "EditLink",
  "PagePreview",
  "Words",
];

const examples = filesBelow("app/routes/design")
  .filter((file) => file.endsWith("-examples.tsx"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** `of={["Button", "ButtonLink"]}` of each example. */
const shown = [...examples.matchAll(/of=\{\[([^\]]+)\]\}/g)].flatMap(([, names = ""]) =>
  Array.from(names.matchAll(/"(\w+)"/g), ([, name]) => name ?? ""),
);

/** Components by their names, and where they are. */
const exported = filesBelow(...folders)
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(
      ([, name]) => `${file} ${name}`,
    ),
  );

test("every shared component is on the page of the components, by its name", () => {
  expect(shown.length).toBeGreaterThan(30);
  const named = [...shown, ...others];
  expect(exported.filter((component) => !named.includes(component.split(" ")[1] ?? ""))).toEqual([]);
  const components = filesBelow("app/components").map((file) => readFileSync(file, "utf8"));
  const isThere = (name: string) =>
    components.some((code) => new RegExp(`^export (?:function|const) ${name}\\b`, "m").test(code));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
