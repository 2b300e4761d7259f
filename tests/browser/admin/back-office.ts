import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test as site } from "../site";

/** A picture that is there. */
export const picture: string = JSON.parse(readFileSync("app/content/pictures.json", "utf8")).villa_pool.src;

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
export async function signIn(page: Page) {
  const form = { username: "admin", password: "admin123" };
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
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    async fill(values: Record<string, string>) {
      for (const [label, value] of Object.entries(values))
        await dialog.getByLabel(label, { exact: true }).fill(value);
    },
  };
}
