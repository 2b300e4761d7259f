import { Parser } from "htmlparser2";
import { readVideo } from "#app/schemas/sections/video-address";
import { markdownAddress } from "./emphasis";
import { type Block, blockSign, HtmlWriter } from "./html-writer";
import { closedNames, hasShortcodes } from "./shortcodes";

const names =
  "a|abbr|article|b|big|blockquote|br|center|div|dd|dl|dt|em|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|ins|label|li|mark|ol|p|pre|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|video";

const tag = `</?(?:${names})(?:\\s[^<>]*)?/?>`;
const html = new RegExp(`${tag}|<!--|&(?:#\\d+|#x[\\da-f]+|[a-z][a-z\\d]{1,30});`, "i");
const escapedTag = new RegExp(
  tag.replace("<", "&lt;").replace("[^<>]*", "(?:(?!&[lg]t;).)*").replace(/>$/, "&gt;"),
  "gi",
);

const isHtml = (cell: string) => html.test(cell) || hasShortcodes(cell);

/** Private characters that stand for emphasis and blocks while a text is written. */
const reserved = /[\ue000-\ue008]/g;

/** A line that is an address: WordPress shows the video or the page of it. */
const addressLine = /^https?:\/\/\S+$/gm;

/** Elements within each other, as an editor makes them; the parser takes quadratic time for more. */
const maxDepth = 500;

/** Characters that are parsed before the depth is looked at. */
const partLength = 8_192;

/** Parses HTML as browsers do, whatever is not closed in it. Elements that are too deep are closed: what follows begins anew. */
function parse(source: string, writer: HtmlWriter) {
  const create = () =>
    new Parser({
      onopentag: (name, attributes) => writer.startElement(name, attributes),
      ontext: (text) => writer.addText(text.replace(reserved, "")),
      onclosetag: (name) => writer.endElement(name),
    });
  let parser = create();
  for (let from = 0; from < source.length; ) {
    const next = source.indexOf("<", from + partLength);
    const to = next < 0 ? source.length : next;
    parser.write(source.slice(from, to));
    from = to;
    if (writer.depth <= maxDepth) continue;
    parser.end();
    parser = create();
  }
  parser.end();
}

function write(cell: string, options: { isMarkdown: boolean; hasBlocks: boolean }) {
  const source = cell
    .replace(reserved, "")
    .replace(/&amp;(?=#?\w+;)/gi, "&")
    .replace(escapedTag, (escaped) => escaped.replace(/&lt;/i, "<").replace(/&gt;$/i, ">"));
  const hasLines = !/<(?:p|br|div)\b/i.test(source);
  const writer = new HtmlWriter({ ...options, hasLines, closed: closedNames(source) });
  parse(source, writer);
  const { blocks, lost } = writer;
  const text = writer.finish();
  const withLinks = options.isMarkdown
    ? text.replace(addressLine, (line) => {
        const address = line.replace(/\\(?=[_*])/g, "");
        const isVideo = options.hasBlocks && readVideo(address);
        if (isVideo) return blockSign(blocks.push({ address }) - 1);
        return `[${line}](${markdownAddress(address)})`;
      })
    : text;
  return { text: withLinks, blocks, lost };
}

/**
 * Reads a cell that a website has written in HTML: with letters in place of entities, and as the Markdown of this site or, without
 * that, as plain lines. Shortcodes of WordPress leave their words. Any other cell stays as it is.
 */
export function readHtml(cell: string, isMarkdown: boolean): string {
  return isHtml(cell) ? write(cell, { isMarkdown, hasBlocks: false }).text : cell;
}

/** Names of the elements and shortcodes of a cell that could not be kept: 'form', '[contact-form-7]' */
export function findLost(cell: string): string[] {
  return isHtml(cell) ? [...write(cell, { isMarkdown: true, hasBlocks: false }).lost] : [];
}

/** The texts of a cell in Markdown, with the galleries and videos between them. */
export function readBlocks(cell: string): (string | Block)[] {
  if (!isHtml(cell)) return cell.trim() ? [cell.trim()] : [];
  const { text, blocks } = write(cell, { isMarkdown: true, hasBlocks: true });
  const parts = text.split(/\ue007(\d+)\ue008/);
  return parts.flatMap((part, index) => {
    const block = index % 2 === 1 ? blocks[Number(part)] : undefined;
    return block ?? (part.trim() || []);
  });
}
