import type { Picture } from "./picture";

/** A text as pages draw it: plain text as it was typed, whose paragraphs a blank line separates; with Markdown its tree. */
export type MarkdownContent = string | MarkdownElement[];

export type MarkdownNode = string | MarkdownElement;

/** `children` of a picture are its alternative text; its size is there when the file is known. A link without an address is its words. */
export type MarkdownElement = { children: MarkdownNode[] } & (
  | { tag: "p" | "ul" | "li" | "strong" | "em" | "hr" | "blockquote" }
  | { tag: "table" | "thead" | "tbody" | "tr" | "th" | "td" }
  | { tag: "ol"; start: number }
  | { tag: "heading"; rank: number }
  | { tag: "a"; href: string }
  | { tag: "img"; picture: Picture }
);

/** The words of a text without the signs of Markdown, for search engines, feeds and excerpts. */
export function plainTextOf(content: MarkdownContent) {
  if (typeof content === "string") return content;
  return joinWords(content)
    .replace(/\n{2,}/g, "\n\n")
    .trim();
}

const inlineTags: string[] = ["strong", "em", "a", "img"] satisfies MarkdownElement["tag"][];

function joinWords(nodes: MarkdownNode[]): string {
  const words = nodes.map((node) => {
    if (typeof node === "string") return node;
    return inlineTags.includes(node.tag) ? joinWords(node.children) : `\n\n${joinWords(node.children)}\n\n`;
  });
  return words.join("");
}

/** Submit button of a form that asks for a preview; its value is the name of the field. */
export const previewIntent = "preview";

/** The name of a field and its text as the page will draw it; no content for one that is too long. */
export type Preview = { name: string; content?: MarkdownContent };

const withoutSigns = (words: string) => words.replace(/[[\]\\]/g, "");

/** Markdown of an uploaded picture. */
export const pictureSign = (path: string, alt = "") => `![${withoutSigns(alt)}](${path})`;

/** Markdown of a link to a file or a page. */
export const linkSign = (address: string, words: string) => `[${withoutSigns(words)}](${address})`;
