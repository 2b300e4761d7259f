import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, retried, test as site } from "#tests/browser/support/site";

const sampleImages: { src: string }[] = Object.values(
  JSON.parse(readFileSync("app/content/pictures.json", "utf8")),
);

/** Paths of images that the server has. */
export const imagePaths = sampleImages.slice(0, 3).map(({ src }) => src);
export const imagePath = String(imagePaths[0]);

/** The file name of a sample image. */
export function fileNameOf(path = "") {
  return basename(path).replace(/\.[0-9a-f]+\.jpg$/, ".jpg");
}

/** A PNG file of one color, to upload. */
export async function png(
  name: string,
  width = 40,
  background = "#b4532a",
  height = Math.round(width * 0.75),
) {
  const size = { width, height, channels: 3 as const, background };
  return { name, mimeType: "image/png", buffer: await sharp({ create: size }).png().toBuffer() };
}

/** The base of tests in the back-office: each has a context of its own, signed in with its worker's session. */
export const test = site.extend({
  storageState: ({ signedInState }, use) => use(signedInState),
});

type Kind = "properties" | "projects" | "pages";

/** Creates a property, a project or a page with a unique title. */
export async function createRecord(page: Page, kind: Kind, changes: object = {}) {
  const title = `Brick house ${randomUUID()}`;
  const data = {
    title,
    description: "A house.",
    price: "PKR 1 Crore",
    location: "Lalazar, Wah Cantt",
    area: "10 Marla",
    images: [imagePath],
    ...changes,
  };
  const response = await page.request.post(`/api/${kind}`, { ...retried, data });
  expect(response.status()).toBe(201);
  const { id } = await response.json();
  return { id: Number(id), title, edit: `/admin/${kind}/${id}/edit`, api: `/api/${kind}/${id}` };
}

/** Reads through the API. */
export async function readApi(page: Page, path: string) {
  return (await page.request.get(path, retried)).json();
}

/** Saves changes to a record through the API, as another admin would in the meantime. */
export async function changeRecord(page: Page, api: string, changes: object) {
  const data = { ...(await readApi(page, api)), updatedAt: undefined, ...changes };
  expect((await page.request.put(api, { ...retried, data })).status()).toBe(200);
}

/** The form of a property or project in its dialog. */
export function recordForm(page: Page) {
  const dialog = page.getByRole("dialog");
  const group = (name: string) => dialog.getByRole("group", { name, exact: true });
  return {
    dialog,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    entries: (legend: string) => group(legend).getByRole("textbox"),
    images: group("Images")
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Remove Image/ }) }),
    /** The file input, which is hidden behind a button with script. */
    fileInput: group("Images").locator("input[type=file][multiple]"),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    /** Opens the tile of a picture: 'Image 2'. */
    openImage: (name: string) => dialog.locator("summary", { hasText: `${name}: ` }).click(),
    async addImageAddress(name: string, address: string) {
      await group("Images").locator("summary[aria-label='More ways to add a picture']").click();
      await group("Images").getByRole("button", { name: "Add by web address" }).click();
      await dialog.getByLabel(name, { exact: true }).fill(address);
    },
    async fill(values: Record<string, string>) {
      for (const [label, value] of Object.entries(values))
        await dialog.getByLabel(label, { exact: true }).fill(value);
    },
  };
}
