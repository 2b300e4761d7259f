import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test as site } from "#tests/browser/support/site";

const known: { src: string }[] = Object.values(JSON.parse(readFileSync("app/content/pictures.json", "utf8")));

/** Pictures that are there. */
export const pictures = known.slice(0, 3).map(({ src }) => src);
export const picture = String(pictures[0]);

/** The name that a picture of the sample firm has as a file. */
export function nameOf(path = "") {
  return basename(path).replace(/\.[0-9a-f]+\.jpg$/, ".jpg");
}

/** A picture as a person has it on disk. */
export async function photo(name: string, width = 40, background = "#b4532a") {
  const size = { width, height: Math.round(width * 0.75), channels: 3 as const, background };
  return { name, mimeType: "image/png", buffer: await sharp({ create: size }).png().toBuffer() };
}

/** Every test of the back-office starts signed in, on a device of its own. */
export const test = site.extend<{ signedIn: undefined }>({
  signedIn: [
    async ({ page }, use) => {
      await signIn(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Signs this browser in, without the way through the page. */
export async function signIn(page: Page, form = { username: "admin", password: "admin123" }) {
  const answer = await page.request.post("/login", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

type Kind = "properties" | "projects";

/** A listing or project of the test's own, under a title that nothing else has. */
export async function record(page: Page, kind: Kind, changes: object = {}) {
  const title = `Brick house ${randomUUID()}`;
  const data = {
    title,
    description: "A house.",
    price: "PKR 1 Crore",
    location: "Lalazar, Wah Cantt",
    area: "10 Marla",
    images: [picture],
    ...changes,
  };
  const answer = await page.request.post(`/api/${kind}`, { data });
  expect(answer.status()).toBe(201);
  const { id } = await answer.json();
  return { id: Number(id), title, edit: `/admin/${kind}/${id}/edit`, api: `/api/${kind}/${id}` };
}

/** What the site stores of a record now. */
export async function stored(page: Page, api: string) {
  return (await page.request.get(api)).json();
}

/** The form that stands over the list, or in its place. */
export function formOn(page: Page) {
  const dialog = page.getByRole("dialog");
  const group = (name: string) => dialog.getByRole("group", { name, exact: true });
  return {
    dialog,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    entries: (legend: string) => group(legend).getByRole("textbox"),
    images: group("Images")
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Move Image/ }) }),
    /** Where pictures are chosen: with script the input itself is not shown. */
    picker: group("Images").locator("input[type=file][multiple]"),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    async fill(values: Record<string, string>) {
      for (const [label, value] of Object.entries(values))
        await dialog.getByLabel(label, { exact: true }).fill(value);
    },
  };
}
