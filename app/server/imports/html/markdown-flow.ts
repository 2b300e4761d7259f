import { bold, boldEnd, emphasize, italic, italicEnd, link, linkEnd, signs } from "./emphasis";

/** Levels of lists that are indented. */
const maxDepth = 5;

/** Signs of Markdown that would change a text: those within words and between spaces don't. */
const markdown =
  /\\(?=[!-/:-@[-`{-~])|(?<![\p{L}\p{N}*_])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}*_])|\[(?=[^[\]]*\]\()|^#(?=#{0,5}\s)/gu;

const heading = /^h([1-6])$/;
const isBold = (name: string) => name === "b" || name === "strong";
const isItalic = (name: string) => name === "i" || name === "em" || name === "figcaption";
const isList = (name: string) => name === "ul" || name === "ol";

/** Line breaks of a space, at most two. */
const newLines = (space: string) => "\n".repeat(Math.min(2, space.split("\n").length - 1));

/** Builds a text of blocks, lines and words: Markdown or, without that, plain lines. */
export class MarkdownFlow {
  #parts: string[] = [];
  /** The number of the last entry of each open list; NaN in one without numbers. */
  #lists: number[] = [];
  #isHeading = false;
  readonly #isMarkdown: boolean;
  readonly #hasLines: boolean;

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
    this.addSpace(before);
    if (words === "") return;
    this.#parts.push(this.#isMarkdown ? words.replace(markdown, "\\$&") : words);
    this.addSpace(after);
  }

  /** Adds a space or line breaks to those that are there. Within a heading or an entry of a list all are spaces. */
  addSpace(space: string) {
    const last = this.#parts.at(-1);
    if (space === "" || last === undefined) return;
    const added = this.#isHeading || this.#lists.length > 0 ? " " : space;
    if (last.trim() === "") this.#parts.splice(-1, 1, newLines(last + added) || " ");
    else if (added !== " " || !last.endsWith(" ")) this.#parts.push(added);
  }

  startElement(name: string) {
    const [, level] = heading.exec(name) ?? [];
    if (isBold(name)) this.#addSign(bold);
    else if (isItalic(name)) this.#startItalic(name);
    else if (level) this.#startHeading(Number(level));
    else if (isList(name)) this.#startList(name);
    else if (name === "li") this.#startEntry();
    else if (name === "br") this.addSpace("\n");
  }

  endElement(name: string) {
    if (isBold(name)) this.#addSign(boldEnd);
    else if (isItalic(name)) this.#addSign(italicEnd);
    else if (heading.test(name)) this.#endHeading();
    else if (isList(name)) this.#endList();
  }

  /** A caption is in italics, below its picture. */
  #startItalic(name: string) {
    if (name === "figcaption") this.addSpace("\n\n");
    this.#addSign(italic);
  }

  #startHeading(level: number) {
    this.addSpace("\n\n");
    this.#isHeading = this.#lists.length === 0;
    if (this.#isMarkdown && this.#isHeading) this.#parts.push(`${"#".repeat(level)} `);
  }

  #endHeading() {
    this.#isHeading = false;
    this.addSpace("\n\n");
  }

  #startList(name: string) {
    this.addSpace("\n\n");
    this.#lists.push(name === "ol" ? 0 : Number.NaN);
  }

  #endList() {
    this.#lists.pop();
    this.addSpace("\n\n");
  }

  #startEntry() {
    const isInList = this.#lists.length > 0;
    const number = (this.#lists.pop() ?? Number.NaN) + 1;
    const depth = Math.min(this.#lists.length, maxDepth);
    if (isInList) this.#lists.push(number);
    const last = this.#parts.at(-1) ?? "";
    if (last.trim() === "") this.#parts.pop();
    const lines = last.includes("\n\n") ? "\n\n" : "\n";
    this.#parts.push(`${lines}${"   ".repeat(depth)}${number ? `${number}.` : "-"} `);
  }

  startLink() {
    this.#addSign(link);
  }

  /** @param address as Markdown has it in a link */
  endLink(address: string) {
    this.#addSign(linkEnd(address));
  }

  addPicture(written: string) {
    this.#parts.push(written);
  }

  /** Adds Markdown as it is, between blank lines. */
  addBlock(written: string) {
    if (written === "") return;
    this.addSpace("\n\n");
    this.#parts.push(written);
    this.addSpace("\n\n");
  }

  #addSign(sign: string) {
    if (this.#isMarkdown) this.#parts.push(sign);
  }

  finish() {
    return emphasize(this.#parts.join(""))
      .replace(signs, "")
      .replace(/^#+ *$/gm, "")
      .replace(/ +$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }
}
