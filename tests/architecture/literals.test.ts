import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLiterals } from "./literals";
import { filesBelow } from "./module-graph";

test.each([
  ["<p>Read this</p>", "Read this"],
  ['<input placeholder="City" />', "City"],
  ['<p>{isOpen ? "Close" : m.open()}</p>', "Close"],
  [`<a aria-label={\`Page \${page}\`}>1</a>`, "Page"],
])("%s has a literal", (code, text) => {
  expect(findLiterals("a.tsx", code)).toEqual([`a.tsx:1 ${text}`]);
});

test.each(['<p className="mt-4">{m.open()} · 1</p>', '<a rel="prev" href="/a">{count}</a>'])(
  "%s has none",
  (code) => {
    expect(findLiterals("a.tsx", code)).toEqual([]);
  },
);

/** Folders and files whose words stand in the catalogues. */
const converted = [
  "app/components/account",
  "app/components/admin/activity",
  "app/components/admin/forms/conflict-form.tsx",
  "app/components/admin/forms/focus-field.tsx",
  "app/components/admin/forms/images-field.tsx",
  "app/components/admin/forms/list-buttons.tsx",
  "app/components/admin/forms/list-field.tsx",
  "app/components/admin/forms/markdown-field.tsx",
  "app/components/admin/forms/pending-notice.tsx",
  "app/components/admin/forms/record-fields.tsx",
  "app/components/admin/forms/record-list-field.tsx",
  "app/components/admin/forms/restore-form.tsx",
  "app/components/admin/forms/sample-link.tsx",
  "app/components/admin/forms/scalar-field.tsx",
  "app/components/admin/forms/settings-form.tsx",
  "app/components/admin/forms/unsaved-changes.tsx",
  "app/components/admin/keys",
  "app/components/admin/layout/admin-page.tsx",
  "app/components/admin/layout/ago.tsx",
  "app/components/admin/layout/state-badge.tsx",
  "app/components/admin/lists",
  "app/components/admin/messages",
  "app/components/admin/uploads",
  "app/components/contact",
  "app/components/details",
  "app/components/forms/error-summary.tsx",
  "app/components/layout",
  "app/components/lists",
  "app/components/media",
  "app/components/navigation",
  "app/components/sections",
  "app/components/seo",
  "app/components/shortlist",
  "app/components/ui",
  "app/root.tsx",
  "app/routes/account",
  "app/routes/admin/activity",
  "app/routes/admin/assignment",
  "app/routes/admin/backup",
  "app/routes/admin/bulk",
  "app/routes/admin/contacts",
  "app/routes/admin/dashboard",
  "app/routes/admin/deleted.tsx",
  "app/routes/admin/files",
  "app/routes/admin/history",
  "app/routes/admin/imports",
  "app/routes/admin/layout",
  "app/routes/admin/listing-counts",
  "app/routes/admin/message",
  "app/routes/admin/messages",
  "app/routes/admin/records",
  "app/routes/admin/sample",
  "app/routes/admin/search",
  "app/routes/admin/security",
  "app/routes/admin/settings",
  "app/routes/admin/site",
  "app/routes/admin/tokens",
  "app/routes/admin/users",
  "app/routes/site/about",
  "app/routes/site/alerts",
  "app/routes/site/contact",
  "app/routes/site/home",
  "app/routes/site/layout",
  "app/routes/site/offline",
  "app/routes/site/page",
  "app/routes/site/preview",
  "app/routes/site/project",
  "app/routes/site/projects",
  "app/routes/site/properties",
  "app/routes/site/property",
  "app/routes/site/shortlist",
];

const files = converted.flatMap((path) => (path.endsWith(".tsx") ? [path] : filesBelow(path)));

test.each(files.filter((file) => /(?<!\.test)\.tsx$/.test(file)))("%s has no literal", (file) => {
  expect(findLiterals(file, readFileSync(file, "utf8"))).toEqual([]);
});
