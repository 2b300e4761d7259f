import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { readMarkdown } from "./read-markdown";

const hrefIn = (href: string, basename?: string) =>
  requestContext.run({ id: "1", response: {} as ServerResponse, basename }, async () => {
    const content = await readMarkdown(`- **[here](${href})**`);
    return /"href":"([^"]*)"/.exec(JSON.stringify(content))?.[1];
  });

test.each([
  ["/about", "/ur/about"],
  ["/", "/ur"],
  ["/properties?type=villa#top", "/ur/properties?type=villa#top"],
  ["/de/about", "/de/about"],
  ["/uploads/plan.pdf", "/uploads/plan.pdf"],
  ["/login", "/login"],
  ["https://example.com/about", "https://example.com/about"],
  ["mailto:office@mehrab.example", "mailto:office@mehrab.example"],
])("a link to %s leads to %s on a page in Urdu, and stays in the first language", async (href, inUrdu) => {
  expect(await hrefIn(href, "/ur")).toBe(inUrdu);
  expect(await hrefIn(href)).toBe(href);
});
