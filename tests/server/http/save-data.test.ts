import { expect, test } from "vitest";
import { ask, askPage } from "#tests/server/support/fetch";
import { tags } from "#tests/server/support/html";
import { signIn } from "#tests/server/support/sign-in";

const sparing = { headers: { "Save-Data": "on" } };

test.each(["/", "/about", "/properties", "/properties/1", "/projects/1", "/contact", "/login", "/nothing"])(
  "%s brings no script and no font to whoever asks for less data, and says the same",
  async (path) => {
    const [whole, spare] = [await askPage(path), await askPage(path, sparing)];
    expect(tags(whole.html, "script").filter(({ type }) => type !== "application/ld+json")).not.toEqual([]);
    expect(tags(spare.html, "script").filter(({ type }) => type !== "application/ld+json")).toEqual([]);
    expect(whole.html).toContain("woff2");
    expect(spare.html).not.toMatch(/woff2|modulepreload|rel="later"/);
    expect(spare.status).toBe(whole.status);
    expect(spare.title).toBe(whole.title);
    expect(spare.main).toBe(whole.main);
  },
);

test("its pictures are the small ones, the first one of the page a size larger", async () => {
  const { html } = await askPage("/properties", sparing);
  const widths = tags(html, "source").map(({ srcSet = "" }) => srcSet.match(/\d+(?=w(,|$))/g) ?? []);
  expect(widths.length).toBeGreaterThan(20);
  expect(widths[0]).toEqual(["320", "640"]);
  expect(new Set(widths.slice(2).flat())).toEqual(new Set(["320"]));
});

test("neither of the two is ever given for the other", async () => {
  const spare = await ask("/about", sparing);
  const tag = spare.headers.get("ETag") ?? "";
  expect(spare.headers.get("Vary")).toContain("Save-Data");
  for (let times = 0; times < 3; times++) {
    const whole = await ask("/about", { headers: { "If-None-Match": tag } });
    expect([whole.status, (await whole.text()).includes("woff2")]).toEqual([200, true]);
    expect((await (await ask("/about", sparing)).text()).includes("woff2")).toBe(false);
  }
  const again = await ask("/about", { headers: { ...sparing.headers, "If-None-Match": tag } });
  expect(again.status).toBe(304);
});

test("the back-office keeps its script", async () => {
  const headers = { ...sparing.headers, Cookie: await signIn() };
  const { html } = await askPage("/admin/dashboard", { headers });
  expect(html).toContain("entry.client");
});
