import { expect, test } from "vitest";
import { request, requestPage } from "#tests/server/support/fetch";
import { tags } from "#tests/server/support/html";
import { signIn } from "#tests/server/support/sign-in";

const saveData = { headers: { "Save-Data": "on" } };

test.each(["/", "/about", "/properties", "/properties/1", "/projects/1", "/contact", "/login", "/nothing"])(
  "%s has neither scripts nor font with Save-Data, and the same content",
  async (path) => {
    const [full, reduced] = [await requestPage(path), await requestPage(path, saveData)];
    expect(tags(full.html, "script").filter(({ type }) => type === "module")).toHaveLength(1);
    expect(full.html).toContain('<link rel="modulepreload"');
    expect(tags(reduced.html, "script").filter(({ type }) => type !== "application/ld+json")).toEqual([]);
    expect(full.html).toContain("woff2");
    expect(reduced.html).not.toMatch(/woff2|modulepreload/);
    expect(reduced.status).toBe(full.status);
    expect(reduced.title).toBe(full.title);
    expect(reduced.main).toBe(full.main);
  },
);

test("pictures are offered in the smallest size, the first one also in the next", async () => {
  const { html } = await requestPage("/properties", saveData);
  const widths = tags(html, "source").map(({ srcSet = "" }) => srcSet.match(/\d+(?=w(,|$))/g) ?? []);
  expect(widths.length).toBeGreaterThan(20);
  expect(widths[0]).toEqual(["320", "640"]);
  expect(new Set(widths.slice(2).flat())).toEqual(new Set(["320"]));
});

test("the ETag of one variant does not match the other", async () => {
  const reduced = await request("/about", saveData);
  const tag = reduced.headers.get("ETag") ?? "";
  expect(reduced.headers.get("Vary")).toContain("Save-Data");
  for (let times = 0; times < 3; times++) {
    const full = await request("/about", { headers: { "If-None-Match": tag } });
    expect([full.status, (await full.text()).includes("woff2")]).toEqual([200, true]);
    expect((await (await request("/about", saveData)).text()).includes("woff2")).toBe(false);
  }
  const repeated = await request("/about", { headers: { ...saveData.headers, "If-None-Match": tag } });
  expect(repeated.status).toBe(304);
});

test("the back-office keeps its script", async () => {
  const headers = { ...saveData.headers, Cookie: await signIn() };
  const { html } = await requestPage("/admin/dashboard", { headers });
  expect(html).toContain("entry.client");
});
