import type { Fields } from "#app/schemas/records/record";
import { markdownTextsOf } from "#app/schemas/records/record-values";
import { type BrokenLink, findBrokenLinks } from "#app/server/markdown/read-markdown";
import { m } from "#app/words/compiled/messages.js";
import { findGonePaths } from "./form-files";

const notices: Record<BrokenLink["state"], (inputs: { words: string }) => string> = {
  draft: m.link_to_draft,
  hidden: m.link_to_hidden,
  gone: m.link_to_gone,
};

type Of = [definition: { fields: Fields }, values: Record<string, unknown> | null | undefined];

/** Says of a form what visitors don't get: of links by the names of their inputs, of files by their paths. */
export async function findFormNotices(...of: Of): Promise<Record<string, string>> {
  const [links, gone] = await Promise.all([findLinkNotices(...of), findGonePaths(...of)]);
  const files = gone.map((path) => [path, m.file_gone({ name: path.slice("/uploads/".length) })] as const);
  return { ...links, ...Object.fromEntries(files) };
}

/** Says of each Markdown text of a form, by the name of its input, which of its links visitors don't see, and why. */
async function findLinkNotices(...[definition, values]: Of): Promise<Record<string, string>> {
  const texts = markdownTextsOf(definition, values ?? {});
  const links = await findBrokenLinks(texts.map(([, text]) => text));
  const found = texts.map(([name], index) => {
    const sentences = (links[index] ?? []).map(({ words, state }) => notices[state]({ words }));
    return [name, [...new Set(sentences)].join(" ")] as const;
  });
  return Object.fromEntries(found.filter(([, notice]) => notice));
}
