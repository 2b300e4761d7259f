import { requestContext } from "#app/config/request-context";
import { isForAllLanguages, readLanguagePrefix, withPrefix } from "#app/schemas/addresses/language-path";
import type { MarkdownContent, MarkdownNode } from "#app/schemas/markdown";
import { findPictures } from "#db/queries/files/files";
import { parseMarkdown } from "./parse-markdown";

/** Markdown for a page: parsed, with the sizes of its pictures, and links to own pages in the language of the address. */
export async function readMarkdown(text: string): Promise<MarkdownContent> {
  const content = parseMarkdown(text);
  if (typeof content === "string") return content;
  for (const element of elementsIn(content, "a")) element.href = inPageLanguage(element.href);
  const pictures = elementsIn(content, "img");
  const found = await findPictures(pictures.map(({ picture }) => picture.src));
  for (const element of pictures) {
    const { src, alt } = element.picture;
    const picture = found.get(src);
    if (picture) element.picture = { ...picture, alt: alt || picture.alt };
  }
  return content;
}

type ElementOf<Tag> = Extract<MarkdownNode, { tag: Tag }>;

function elementsIn<Tag extends "a" | "img">(nodes: MarkdownNode[], tag: Tag): ElementOf<Tag>[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const within = elementsIn(node.children, tag);
    return node.tag === tag ? [node as ElementOf<Tag>, ...within] : within;
  });
}

/** '/about' → '/ur/about' on a page in Urdu; files, the back-office and addresses that name a language stay. */
function inPageLanguage(href: string) {
  const { basename } = requestContext.getStore() ?? {};
  const isOwnPage = /^\/(?!\/)/.test(href) && !isForAllLanguages(href) && !readLanguagePrefix(href);
  return basename && isOwnPage ? withPrefix(basename, href) : href;
}
