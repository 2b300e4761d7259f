import { type Preview, previewIntent } from "#app/schemas/markdown";
import { maxMarkdownLength } from "./parse-markdown";
import { readMarkdown } from "./read-markdown";

/** The preview that a form asks for; undefined when it asks for none. */
export async function readPreview(form: FormData): Promise<Preview | undefined> {
  const name = form.get(previewIntent);
  if (typeof name !== "string" || !/^[a-z]{1,40}(\[\d{1,3}\]\.[a-z]{1,40})?$/i.test(name)) return undefined;
  const text = String(form.get(name) ?? "").trim();
  return text.length > maxMarkdownLength ? { name } : { name, content: await readMarkdown(text) };
}
