import type { Token } from "markdown-it";
import type { MarkdownElement, MarkdownNode } from "#app/schemas/markdown";

type Context = {
  isInLink: boolean;
  rankOf: ReturnType<typeof headingRanks>;
};

const plainTags = {
  paragraph_open: "p",
  bullet_list_open: "ul",
  list_item_open: "li",
  strong_open: "strong",
  em_open: "em",
  hr: "hr",
} as const;

/** The element of a token of the parser; undefined for text, for the hidden paragraphs of a tight list, and without an address. */
export function elementOf(token: Token, { isInLink, rankOf }: Context): MarkdownElement | undefined {
  if (token.hidden) return undefined;
  const children: MarkdownElement["children"] = [];
  if (Object.hasOwn(plainTags, token.type))
    return { tag: plainTags[token.type as keyof typeof plainTags], children };
  switch (token.type) {
    case "ordered_list_open":
      return { tag: "ol", start: Number(token.attrGet("start") ?? 1), children };
    case "heading_open":
      return { tag: "heading", rank: rankOf(Number(token.tag.slice(1))), children };
    case "link_open":
      return linkTo(attributeOf(token, "href"), children);
    case "image":
      return pictureOf(token, isInLink);
  }
}

/** Pictures are those of the site's files; a foreign one, which the content security policy forbids, becomes a link. */
function pictureOf(token: Token, isInLink: boolean): MarkdownElement | undefined {
  const src = attributeOf(token, "src");
  const alt = (token.children ?? []).map(({ content }) => content).join("");
  if (src.startsWith("/uploads/")) return { tag: "img", picture: { src, alt }, children: alt ? [alt] : [] };
  const children = [alt || src];
  // No link within a link.
  return isInLink ? { tag: "em", children } : linkTo(src, children);
}

/** Words without an address, as in `[Terms]()`, stay words. */
function linkTo(href: string, children: MarkdownNode[]): MarkdownElement | undefined {
  return href ? { tag: "a", href, children } : undefined;
}

/** Ranks from 0 without gaps, whatever the number of signs: a page's outline skips no level. */
export function headingRanks() {
  const outer: number[] = [];
  return (level: number) => {
    while ((outer.at(-1) ?? 0) >= level) outer.pop();
    return outer.push(level) - 1;
  };
}

const attributeOf = (token: Token, name: string) => String(token.attrGet(name) ?? "");
