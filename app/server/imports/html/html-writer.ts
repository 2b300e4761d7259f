import { readVideo } from "#app/schemas/sections/video-address";
import { isEmbed, isFrame, isHidden, isLost, isParagraph, linesBehind, opensGallery } from "./elements";
import { embedAddress, isPictureFile, pictureAddress, pictureText } from "./embeds";
import { markdownAddress } from "./emphasis";
import { MarkdownFlow } from "./markdown-flow";
import {
  addressOfShortcode,
  isLostWithout,
  type Shortcode,
  spaceOf,
  splitShortcodes,
  wordsOf,
} from "./shortcodes";
import { tableText } from "./table-text";

/** Quotes and tables within each other that keep their form; deeper ones leave their words. */
const maxFrames = 4;

/** Part of a story between its texts: the pictures of a gallery, or the address of a video. */
export type Block = { images: string[] } | { address: string };

/** Stands in a text for a block, by its number. */
export const blockSign = (number: number) => `\ue007${number}\ue008`;

type Options = {
  isMarkdown: boolean;
  /** Line breaks are those of the text. */
  hasLines: boolean;
  /** Videos and galleries are parts of a story. */
  hasBlocks: boolean;
  /** Names that closing shortcodes have. */
  closed: Set<string>;
};

/** A text within the text that an element has opened: a quote, a table with its rows, or a cell. */
type Frame = { flow: MarkdownFlow; depth: number; name: string; rows: string[][] };

type Attributes = Record<string, string>;

/** Writes the elements of HTML, as a parser finds them, in Markdown or plain lines. */
export class HtmlWriter {
  readonly blocks: Block[] = [];
  /** Names of elements and shortcodes that could not be kept. */
  readonly lost = new Set<string>();
  readonly #options: Options;
  readonly #frames: Frame[] = [];
  #text = "";
  #depth = 0;
  /** Depth of the element whose text is none; 0 without one. */
  #hiddenAt = 0;
  #gallery: { depth: number; images: string[] } | undefined;
  readonly #links: string[] = [];
  #lastAddress = "";

  constructor(options: Options) {
    this.#options = options;
    this.#openFrame("");
  }

  /** Elements that are open. */
  get depth() {
    return this.#depth;
  }

  addText(text: string) {
    if (!this.#hiddenAt) this.#text += text;
  }

  startElement(name: string, attributes: Attributes) {
    this.#depth++;
    if (isLost(name)) this.lost.add(name);
    if (this.#hiddenAt) return;
    this.#writeText();
    if (isHidden(name)) this.#hiddenAt = this.#depth;
    else this.#start(name, attributes);
  }

  endElement(name: string) {
    const depth = this.#depth--;
    if (this.#hiddenAt) {
      if (this.#hiddenAt === depth) this.#hiddenAt = 0;
      return;
    }
    this.#writeText();
    if (this.#gallery?.depth === depth) this.#endGallery();
    if (this.#frame.depth === depth && this.#frames.length > 1) this.#closeFrame();
    else this.#end(name);
  }

  finish() {
    this.#writeText();
    this.#endGallery();
    while (this.#frames.length > 1) this.#closeFrame();
    return this.#flow.finish();
  }

  get #frame() {
    return this.#frames.at(-1) as Frame;
  }

  get #flow() {
    return this.#frame.flow;
  }

  #start(name: string, attributes: Attributes) {
    if (this.#options.isMarkdown && !this.#gallery && opensGallery(attributes))
      this.#gallery = { depth: this.#depth, images: [] };
    if (name === "a") {
      this.#links.push(markdownAddress(attributes.href ?? ""));
      this.#flow.startLink();
    } else if (name === "img") this.#addPicture(attributes);
    else if (isEmbed(name)) this.#addEmbed(attributes.src ?? attributes["data-src"] ?? attributes.data);
    else if (isFrame(name)) this.#startInFrame(name);
    else {
      this.#flow.startElement(name);
      if (isParagraph(name)) this.#flow.addSpace("\n\n");
    }
  }

  #end(name: string) {
    if (name === "a") this.#flow.endLink(this.#links.pop() ?? "");
    else this.#flow.endElement(name);
    this.#flow.addSpace(linesBehind(name));
  }

  /** Starts a quote, a table or a part of it; without Markdown, and deep within others, its words follow. */
  #startInFrame(name: string) {
    const isCell = name === "td" || name === "th";
    const isInTable = this.#frame.name === "table";
    if (name === "tr") {
      if (isInTable) this.#frame.rows.push([]);
      return;
    }
    const isOpened = this.#options.isMarkdown && (isCell ? isInTable : this.#frames.length <= maxFrames);
    if (isOpened) this.#openFrame(name);
    else this.#flow.addSpace(isCell ? " " : "\n\n");
  }

  #openFrame(name: string) {
    const { isMarkdown, hasLines } = this.#options;
    const flow = new MarkdownFlow(isMarkdown, hasLines && name === "");
    this.#frames.push({ flow, depth: this.#depth, name, rows: [] });
  }

  #closeFrame() {
    const { flow, name, rows } = this.#frames.pop() as Frame;
    const text = flow.finish();
    if (name === "blockquote")
      this.#flow.addBlock(text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, text && ">"));
    else if (name === "table") this.#flow.addBlock([text, tableText(rows)].filter(Boolean).join("\n\n"));
    else this.#addCell(text);
  }

  #addCell(text: string) {
    const { rows } = this.#frame;
    const row = rows.at(-1);
    if (row) row.push(text);
    else rows.push([text]);
  }

  #writeText() {
    const text = this.#text;
    this.#text = "";
    if (text === "") return;
    for (const part of splitShortcodes(text, this.#options.closed))
      if (typeof part === "string") this.#flow.addText(part);
      else this.#addShortcode(part);
  }

  #addShortcode(code: Shortcode) {
    this.#flow.addSpace(spaceOf(code));
    if (code.isEnd) return;
    const { src = "", alt = "" } = code.attributes;
    const address = addressOfShortcode(code);
    if (address) this.#addEmbed(address);
    else if (isPictureFile(src)) this.#addPicture({ src, alt });
    else if (isLostWithout(code)) this.lost.add(`[${code.name}]`);
    for (const words of wordsOf(code)) {
      this.#flow.addText(words);
      this.#flow.addSpace("\n\n");
    }
  }

  #addEmbed(source: string | undefined) {
    const address = embedAddress(source);
    if (!address || address === this.#lastAddress) return;
    this.#lastAddress = address;
    if (!this.#options.isMarkdown) this.#flow.addText(` ${address} `);
    else if (this.#isStory && readVideo(address)) this.#addBlock({ address });
    else this.#flow.addBlock(`[${address}](${markdownAddress(address)})`);
  }

  #addPicture(attributes: Attributes) {
    const alt = (attributes.alt ?? "").trim();
    const address = this.#addressOf(attributes);
    if (!address) return this.#flow.addText(alt);
    // A picture that is loaded later stands again in <noscript>.
    if (address === this.#lastAddress) return;
    this.#lastAddress = address;
    if (this.#gallery) this.#gallery.images.push(address);
    else this.#flow.addPicture(pictureText(address, alt));
  }

  /** The address of a picture, or of its original that it is linked to; undefined without Markdown and without an address. */
  #addressOf(attributes: Attributes) {
    if (!this.#options.isMarkdown || /\bemoji\b/.test(attributes.class ?? "")) return undefined;
    const linked = this.#links.at(-1) ?? "";
    if (isPictureFile(linked)) {
      this.#links.splice(-1, 1, "");
      return linked;
    }
    const address = pictureAddress(attributes);
    if (!address) this.lost.add("img");
    return address && markdownAddress(address);
  }

  #endGallery() {
    const images = this.#gallery?.images ?? [];
    this.#gallery = undefined;
    if (images.length === 0) return;
    if (this.#isStory) this.#addBlock({ images });
    else this.#flow.addBlock(images.map((address) => pictureText(address, "")).join("\n\n"));
  }

  /** A part of a story stands between its texts, not within a quote. */
  get #isStory() {
    return this.#options.hasBlocks && this.#frames.length === 1;
  }

  #addBlock(block: Block) {
    this.#flow.addBlock(blockSign(this.blocks.push(block) - 1));
  }
}
