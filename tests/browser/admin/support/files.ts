import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { readApi } from "#tests/browser/admin/support/back-office";
import { expect, retried } from "#tests/browser/support/site";

type UploadedFile = { name: string; mimeType: string; buffer: Buffer };

/** A word that only the files of one test have in their names. */
export function uniqueWord() {
  return `w${randomUUID().replaceAll("-", "")}`;
}

export function pdf(name: string): UploadedFile {
  const buffer = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
  return { name, mimeType: "application/pdf", buffer };
}

export function text(name: string, content = "Beam at grid C moved by 9 inches.\n"): UploadedFile {
  return { name, mimeType: "text/plain", buffer: Buffer.from(content) };
}

/** Uploads a file through the API. */
export async function uploadFile(page: Page, file: UploadedFile, category = "images") {
  const response = await page.request.post("/api/files/upload", {
    ...retried,
    multipart: { category, file },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { file: { id: number; name: string; path: string } }).file;
}

/** The stored files with a word in their names. */
export async function findFiles(page: Page, word: string) {
  const files: { name: string; category: string; type: string }[] = await readApi(page, "/api/files");
  return files.filter(({ name }) => name.includes(word));
}

/** The list of files and the dialog over it. */
export function filesPage(page: Page) {
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
    link: (name: string) => main.getByRole("link", { name, exact: true }),
    /** The file input, which is hidden behind a button with script. */
    fileInput: dialog.locator("input[type=file]"),
    category: dialog.getByLabel("Category"),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    alert: dialog.getByRole("alert"),
    row: (name: string) =>
      dialog.getByRole("list", { name: "Chosen files" }).getByRole("listitem").filter({ hasText: name }),
  };
}
