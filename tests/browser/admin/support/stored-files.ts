import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "#tests/browser/support/site";

type Sent = { name: string; mimeType: string; buffer: Buffer };

/** A word that no other file is called by. */
export function word() {
  return `w${randomUUID().replaceAll("-", "")}`;
}

/** Files as a person has them on disk. */
export function pdf(name: string): Sent {
  const buffer = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
  return { name, mimeType: "application/pdf", buffer };
}

export function note(name: string, words = "Beam at grid C moved by 9 inches.\n"): Sent {
  return { name, mimeType: "text/plain", buffer: Buffer.from(words) };
}

/** A file is kept, as the upload dialog would; @returns it, and a list that holds nothing else */
export async function keep(page: Page, file: Sent, category = "images") {
  const answer = await page.request.post("/api/files/upload", { multipart: { category, file } });
  expect(answer.status()).toBe(201);
  const { file: kept } = (await answer.json()) as { file: { id: number; name: string; path: string } };
  return kept;
}

/** The files that the site keeps under a word now. */
export async function storedAbout(page: Page, q: string) {
  const all: { name: string; category: string; type: string }[] = await (
    await page.request.get("/api/files")
  ).json();
  return all.filter(({ name }) => name.includes(q));
}

/** The list and what is open over it, as they are seen. */
export function filesOn(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog").first();
  return {
    card: main
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 2 }), hasNot: page.getByRole("dialog") }),
    dialog,
    search: page.getByRole("searchbox", { name: "Search files" }),
    tab: (name: string) =>
      main.getByRole("navigation", { name: "Show" }).getByRole("link", { name, exact: true }),
    act: (name: string) => main.getByRole("link", { name, exact: true }),
    /** With script the input itself is not shown. */
    picker: dialog.locator("input[type=file]"),
    category: dialog.getByLabel("Category"),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    alert: dialog.getByRole("alert"),
    row: (name: string) =>
      dialog.getByRole("list", { name: "Chosen files" }).getByRole("listitem").filter({ hasText: name }),
  };
}
