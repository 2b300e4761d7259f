import type { Token } from "markdown-it";
import MarkdownIt from "markdown-it";
import type { MarkdownContent, MarkdownElement, MarkdownNode } from "#app/schemas/markdown";

/** Longer, deeper or richer texts are drawn as they were typed: no text may keep the process busy. */
export const maxMarkdownLength = 50_000;
const maxDepth = 20;
const maxElements = 2_000;

/** Markdown as a small tree of known elements, or the text itself when it has no signs; pictures are without their sizes. */
export function parseMarkdown(text: string): MarkdownContent {
  if (text.length > maxMarkdownLength) return text;
  // A year begins a sentence, not a list: '2024. Built by …'
  const source = text.replace(/^([ \t]*\d{3,})(?=[.)][ \t])/gm, "$1\\");
  const tree = buildTree(markdownParser.parse(source, {}));
  if (!tree) return text;
  const paragraphs = tree.map(
    ({ tag, children }) => tag === "p" && children.every(isText) && children.join(""),
  );
  if (paragraphs.every((paragraph) => paragraph !== false)) return paragraphs.join("\n\n");
  return tree;
}

const isText = (node: MarkdownNode) => typeof node === "string";

type Tokens = ReturnType<typeof markdownParser.parse>;

/** Nests the parser's flat list of tokens. @returns undefined for a text beyond the limits */
function buildTree(tokens: Tokens) {
  const root: MarkdownNode[] = [];
  const open = [root];
  const rankOf = headingRanks();
  let [elements, links] = [0, 0];
  for (const token of tokens.flatMap((token) => token.children ?? token)) {
    if (token.type.startsWith("link")) links += token.nesting;
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const nodes = open.at(-1) ?? root;
    const element = elementOf(token, { isInLink: links > 0, rankOf });
    if (element) {
      nodes.push(element);
      elements++;
    } else if (!token.hidden) addText(nodes, token.type === "hardbreak" ? "\n" : token.content);
    // The paragraphs of a tight list are hidden: their words belong to the item.
    if (token.nesting > 0) open.push(element?.children ?? nodes);
    if (elements > maxElements || open.length > maxDepth) return undefined;
  }
  return root as MarkdownElement[];
}

function addText(nodes: MarkdownNode[], text: string) {
  const last = nodes.at(-1);
  if (typeof last === "string") nodes[nodes.length - 1] = last + text;
  else if (text) nodes.push(text);
}

/** The parser counts levels up to here; what is deeper it would leave out (see maxDepth). */
const maxNesting = 60;

/** The preset without any rule, and the few that this site has: no HTML, code, references and entities. */
const markdownParser = new MarkdownIt("zero", { maxNesting }).enable([
  "heading",
  "list",
  "hr",
  "blockquote",
  "table",
  "emphasis",
  "link",
  "image",
  "escape",
]);

/** Signs within a word are no emphasis: '20*30*10 ft'. */
class WholeWordState extends markdownParser.inline.State {
  override scanDelims(start: number) {
    return super.scanDelims(start, false);
  }
}

markdownParser.inline.State = WholeWordState;
markdownParser.validateLink = isAllowedAddress;

/** Allows links to the web, mail, telephone and paths of this site. Other addresses stay as they were typed. */
function isAllowedAddress(address: string) {
  if (/^\/(?!\/)/.test(address)) return true;
  return /^(https?:\/\/|mailto:.|tel:.)/i.test(address) && URL.canParse(address);
}

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
  blockquote_open: "blockquote",
  table_open: "table",
  thead_open: "thead",
  tbody_open: "tbody",
  tr_open: "tr",
  th_open: "th",
  td_open: "td",
} as const;

/** The element of a token of the parser; undefined for text, for the hidden paragraphs of a tight list, and without an address. */
function elementOf(token: Token, { isInLink, rankOf }: Context): MarkdownElement | undefined {
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
function headingRanks() {
  const outer: number[] = [];
  return (level: number) => {
    while ((outer.at(-1) ?? 0) >= level) outer.pop();
    return outer.push(level) - 1;
  };
}

const attributeOf = (token: Token, name: string) => String(token.attrGet(name) ?? "");
