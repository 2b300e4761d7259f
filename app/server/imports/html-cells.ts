import { decodeHTMLStrict } from "entities";

const names =
  "a|abbr|article|b|big|blockquote|br|center|div|dd|dl|dt|em|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|ins|label|li|mark|ol|p|pre|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul";

const tag = `</?(?:${names})(?:\\s[^<>]*)?/?>`;
const html = new RegExp(`${tag}|<!--|&(?:#\\d+|#x[\\da-f]+|[a-z][a-z\\d]{1,30});`, "i");
const escapedTag = new RegExp(
  tag.replace("<", "&lt;").replace("[^<>]*", "(?:(?!&[lg]t;).)*").replace(/>$/, "&gt;"),
  "gi",
);

/** A comment, an element whose text is none, a tag, or a text. */
const tokens =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title|svg)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+|</gi;

const paragraph =
  /^(?:p|div|section|article|blockquote|center|dl|figure|form|h[1-6]|header|footer|hr|pre|table)$/;
/** Ends of these begin a new line. */
const line = /^(?:dd|dt|figcaption|tr)$/;
const heading = /^h[1-6]$/;

/** Signs for the ends of bold, italic and linked words, until the words are there; the last ends an address. */
const [bold, boldEnd, italic, italicEnd, link, linkEnd, addressEnd] = [
  ..."\ue000\ue001\ue002\ue003\ue004\ue005\ue006",
];
const signs = /[\ue000-\ue006]/g;

/**
 * Reads a cell that a website has written in HTML: with letters in place of entities, and with paragraphs, lists, headings, bold
 * words, links and pictures as Markdown or, without that, as plain lines. Any other cell stays as it is.
 */
export function readHtml(cell: string, isMarkdown: boolean): string {
  if (!html.test(cell)) return cell;
  const source = cell
    .replace(signs, "")
    .replace(/&amp;(?=#?\w+;)/gi, "&")
    .replace(escapedTag, (escaped) => escaped.replace(/&lt;/i, "<").replace(/&gt;$/i, ">"));
  const writer = new Writer(isMarkdown, !/<(?:p|br|div)\b/i.test(source));
  for (const [token, , slash, name, attributes = ""] of source.matchAll(tokens)) {
    if (name) writer.addTag(name.toLowerCase(), slash === "/", attributes);
    else if (!/^<[!a-z]/i.test(token)) writer.addText(decodeHTMLStrict(token).replace(signs, ""));
  }
  return writer.finish();
}

class Writer {
  #parts: string[] = [];
  /** The number of the last entry of each open list; NaN in one without numbers. */
  #lists: number[] = [];
  #isHeading = false;
  #address = "";
  #isMarkdown: boolean;
  #hasLines: boolean;

  /** @param hasLines line breaks are those of the text: WordPress makes its paragraphs of them */
  constructor(isMarkdown: boolean, hasLines: boolean) {
    this.#isMarkdown = isMarkdown;
    this.#hasLines = hasLines;
  }

  addText(text: string) {
    const hasLines = this.#hasLines && this.#lists.length === 0;
    const spaced = text.replace(/\s+/g, (space) => (hasLines && newLines(space)) || " ");
    const words = spaced.trim();
    const [before = "", after = ""] = [/^\s+/.exec(spaced)?.[0], /\s+$/.exec(spaced)?.[0]];
    this.#addSpace(before);
    if (words === "") return;
    this.#parts.push(this.#isMarkdown ? words.replace(markdown, "\\$&") : words);
    this.#addSpace(after);
  }

  addTag(name: string, isEnd: boolean, attributes: string) {
    if (/^(?:b|strong)$/.test(name)) this.#addSign(isEnd ? boldEnd : bold);
    else if (/^(?:i|em)$/.test(name)) this.#addSign(isEnd ? italicEnd : italic);
    else if (name === "a") this.#addLink(isEnd, attributes);
    else if (name === "img") this.#addPicture(attributes);
    else this.#addBlock(name, isEnd);
  }

  #addBlock(name: string, isEnd: boolean) {
    if (/^[ou]l$/.test(name)) this.#addList(name, isEnd);
    else if (name === "li" && !isEnd) this.#addEntry();
    else if (/^t[dh]$/.test(name)) this.#addSpace(" ");
    else if (name === "br" || (isEnd && line.test(name))) this.#addSpace("\n");
    else if (paragraph.test(name)) this.#addParagraph(name, isEnd);
  }

  finish() {
    return withEmphasis(this.#parts.join(""))
      .replace(signs, "")
      .replace(/^#+ *$/gm, "")
      .replace(/ +$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }

  /** Adds a space or line breaks to those that are there. Within a heading or an entry of a list all are spaces. */
  #addSpace(space: string) {
    const last = this.#parts.at(-1);
    if (space === "" || last === undefined) return;
    const added = this.#isHeading || this.#lists.length > 0 ? " " : space;
    if (last.trim() === "") this.#parts.splice(-1, 1, newLines(last + added) || " ");
    else if (added !== " " || !last.endsWith(" ")) this.#parts.push(added);
  }

  #addParagraph(name: string, isEnd: boolean) {
    if (heading.test(name) && isEnd) this.#isHeading = false;
    this.#addSpace("\n\n");
    if (!heading.test(name) || isEnd) return;
    this.#isHeading = this.#lists.length === 0;
    if (this.#isMarkdown && this.#isHeading) this.#parts.push(`${"#".repeat(Number(name[1]))} `);
  }

  #addList(name: string, isEnd: boolean) {
    if (isEnd) this.#lists.pop();
    this.#addSpace("\n\n");
    if (!isEnd) this.#lists.push(name === "ol" ? 0 : Number.NaN);
  }

  #addEntry() {
    const number = (this.#lists.pop() ?? Number.NaN) + 1;
    const depth = Math.min(this.#lists.length, maxDepth);
    this.#lists.push(number);
    const last = this.#parts.at(-1) ?? "";
    if (last.trim() === "") this.#parts.pop();
    const lines = last.includes("\n\n") ? "\n\n" : "\n";
    this.#parts.push(`${lines}${"   ".repeat(depth)}${number ? `${number}.` : "-"} `);
  }

  #addSign(sign = "") {
    if (this.#isMarkdown) this.#parts.push(sign);
  }

  #addLink(isEnd: boolean, attributes: string) {
    if (!isEnd) this.#address = attributeOf(attributes, "href");
    this.#addSign(isEnd ? `${linkEnd}${this.#address}${addressEnd}` : link);
  }

  #addPicture(attributes: string) {
    const [address, text] = [attributeOf(attributes, "src"), attributeOf(attributes, "alt")];
    const isPicture = this.#isMarkdown && /^https?:/i.test(address) && !/\bemoji\b/.test(attributes);
    this.#parts.push(isPicture ? `![${text.replace(/[[\]]/g, "")}](${address})` : text);
  }
}

/** Levels of lists that are indented. */
const maxDepth = 5;

/** Line breaks of a space, at most two. */
const newLines = (space: string) => "\n".repeat(Math.min(2, space.split("\n").length - 1));

/** The value of an attribute; an address as Markdown has it in a link. */
function attributeOf(attributes: string, name: "href" | "src" | "alt") {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i");
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  const value = decodeHTMLStrict(double ?? single ?? bare ?? "")
    .replace(signs, "")
    .trim();
  if (name === "alt") return value;
  return value.replace(/[\s()<>\\]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

/** Signs of Markdown that would change a text: those within words and between spaces don't. */
const markdown =
  /\\(?=[!-/:-@[-`{-~])|(?<![\p{L}\p{N}*_])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}*_])|\[(?=[^[\]]*\]\()|^#(?=#{0,5}\s)/gu;

/** Writes bold and italic words and links in Markdown, which has none of a part of a word or of several lines. */
function withEmphasis(text: string) {
  return text
    .replace(/(?<![\ue000\ue002\ue004])([\ue000\ue002\ue004]+)(\s+)/g, "$2$1")
    .replace(/(\s+)([\ue001\ue003]+)/g, "$2$1")
    .replace(/(?<![\p{L}\p{N}*])\ue000([^\ue000\ue001\n]+)\ue001(?![\p{L}\p{N}])/gu, "**$1**")
    .replace(/(?<![\p{L}\p{N}])\ue002([^\ue002\ue003\n]+)\ue003(?![\p{L}\p{N}])/gu, "*$1*")
    .replace(/\ue004([^\ue004-\ue006\n]*)\ue005([^\ue006]*)\ue006/g, (_, words: string, address: string) => {
      const isAddress = /^(?:https?:\/\/|mailto:|tel:)/i.test(address);
      return isAddress && words.trim() ? `[${words.trim()}](${address})` : words;
    })
    .replace(/\ue005[^\ue006]*\ue006/g, "")
    .replace(/(?<=\S) {2,}/g, " ");
}
