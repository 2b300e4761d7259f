import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLiterals } from "./literals";

test.each([
  ["<p>Read this</p>", "Read this"],
  ['<input placeholder="City" />', "City"],
  ['<p>{isOpen ? "Close" : m.open()}</p>', "Close"],
  ["<a aria-label={`Page ${page}`}>1</a>", "Page"],
])("%s has a literal", (code, text) => {
  expect(findLiterals("a.tsx", code)).toEqual([`a.tsx:1 ${text}`]);
});

test.each(['<p className="mt-4">{m.open()} · 1</p>', '<a rel="prev" href="/a">{count}</a>'])(
  "%s has none",
  (code) => {
    expect(findLiterals("a.tsx", code)).toEqual([]);
  },
);

// For the trial: the files that are converted; later all of app/components and app/routes.
test.each([
  "app/routes/site/contact/route.tsx",
  "app/routes/site/contact/sent-message.tsx",
  "app/routes/site/properties/route.tsx",
  "app/routes/admin/messages/route.tsx",
  "app/routes/admin/messages/message-row.tsx",
  "app/components/contact/message-form.tsx",
  "app/components/contact/contact-details.tsx",
  "app/components/lists/list-page.tsx",
  "app/components/lists/filter-form.tsx",
  "app/components/lists/pagination.tsx",
])("%s has no literal", (file) => {
  expect(findLiterals(file, readFileSync(file, "utf8"))).toEqual([]);
});
