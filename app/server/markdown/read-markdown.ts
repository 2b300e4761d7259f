import { requestContext } from "#app/config/request-context";
import { isForAllLanguages, readLanguagePrefix, withPrefix } from "#app/schemas/addresses/language-path";
import { readRecordLink, recordLink } from "#app/schemas/addresses/record-link";
import {
  type MarkdownContent,
  type MarkdownElement,
  type MarkdownNode,
  plainTextOf,
} from "#app/schemas/markdown";
import { isolate, isolateNumbers } from "#app/words/isolate";
import { findPictures } from "#db/queries/files/files";
import { findLinkTargets, isLinkedPath } from "#db/queries/records/record-links";
import { parseMarkdown } from "./parse-markdown";

/**
 * Markdown for a page: parsed, with isolated numbers in texts from the right, the sizes of its pictures, and links to own pages in the language of the address. A link to
 * a record follows its present address; of one that visitors don't see only the words are left.
 */
export async function readMarkdown(text: string): Promise<MarkdownContent> {
  const content = withIsolates(parseMarkdown(text));
  if (typeof content === "string") return content;
  await followLinks(content);
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

/** The links of a text that name a record by its kind and number. */
function recordLinksIn(content: MarkdownElement[]) {
  return elementsIn(content, "a").flatMap((element) => {
    const link = readRecordLink(element.href);
    return link && isLinkedPath(link.path) ? [{ element, link }] : [];
  });
}

async function followLinks(content: MarkdownElement[]) {
  const links = recordLinksIn(content);
  if (links.length === 0) return;
  const targets = await findLinkTargets(links.map(({ link }) => link));
  for (const { element, link } of links) {
    const address = targets.get(recordLink(link))?.address;
    element.href = address ? address + link.rest : "";
  }
}

/** A link of a text that visitors don't see: its words, and why. */
export type BrokenLink = { words: string; state: "draft" | "hidden" | "gone" };

/** Finds the links of Markdown texts that lead to a record which visitors don't see. */
export async function findBrokenLinks(texts: string[]): Promise<BrokenLink[][]> {
  const links = texts.map((text) => {
    const content = parseMarkdown(text);
    return typeof content === "string" ? [] : recordLinksIn(content);
  });
  const targets = await findLinkTargets(links.flat().map(({ link }) => link));
  return links.map((all) =>
    all.flatMap(({ element, link }) => {
      const { state } = targets.get(recordLink(link)) ?? { state: "gone" as const };
      const words = plainTextOf([element]) || element.href;
      return state === "visible" ? [] : [{ words, state }];
    }),
  );
}

function withIsolates(content: MarkdownContent): MarkdownContent {
  if (typeof content === "string") return isolateIn(content);
  return content.map(withIsolatesIn);
}

const withIsolatesIn = (element: MarkdownElement): MarkdownElement => ({
  ...element,
  children: element.children.map((node) =>
    typeof node === "string" ? isolateIn(node) : withIsolatesIn(node),
  ),
});

/** '+92 51 484 0167': in a text from the right its groups would follow each other from the right, too. */
const phone = /(?:\+|\(?0)[\p{Nd} ()-]{6,}\p{Nd}/gu;

/** Phones stand apart from texts in languages from the right, as numbers do. */
const isolateIn = (text: string) => isolateNumbers(text).replace(phone, isolate);

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
