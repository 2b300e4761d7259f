import { createElement, Fragment, type ReactNode } from "react";
import { Picture } from "#app/components/media/picture";
import {
  type MarkdownContent,
  type MarkdownElement,
  type MarkdownNode,
  plainTextOf,
} from "#app/schemas/markdown";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";

type Level = 2 | 3 | 4;

type Props = {
  of: MarkdownContent;
  /** Level of its first heading: one below the heading above the text. */
  level?: Level;
  /** `lang` and `dir` of a text in another language than the page. */
  attributes?: { lang?: string; dir?: string };
};

/**
 * Text that an admin wrote: plain text in paragraphs, or Markdown as the server has parsed it. Space between paragraphs
 * (`grid gap-[1em]`) and line breaks (`whitespace-pre-line`) are those of the element around it.
 */
export function Markdown({ attributes, ...props }: Props) {
  const text = drawText(props);
  if (!attributes?.dir) return text;
  return (
    <div className="contents" {...attributes}>
      {text}
    </div>
  );
}

function drawText({ of, level = 3 }: Props) {
  if (typeof of !== "string") return fragment(of.map((element) => draw(element, level)));
  return fragment(
    of
      .split(/\n\s*\n/)
      .map((paragraph) =>
        createElement("p", { className: textWidth, lang: otherLanguageOf(paragraph) }, paragraph),
      ),
  );
}

const textWidth = "max-w-prose";

/** Needs no keys: the text is drawn whole each time. */
const fragment = (children: ReactNode[]) => createElement(Fragment, null, ...children);

const languageIn = (node: MarkdownElement) => otherLanguageOf(plainTextOf([node]));

function draw(node: MarkdownNode, level: Level, isInItem = false): ReactNode {
  if (typeof node === "string") return node;
  const children = fragment(node.children.map((child) => draw(child, level, node.tag === "li")));
  switch (node.tag) {
    case "heading":
      return heading(level + node.rank, languageIn(node), children);
    case "p":
      return (
        <p className={isInItem ? "mt-2" : textWidth} lang={languageIn(node)}>
          {children}
        </p>
      );
    case "hr":
      return <hr className={`m-0 ${textWidth} border-0 border-t border-line`} />;
    case "a":
      return link(node, children);
    case "img":
      // A file that is gone, or is no picture, is named by its words alone.
      if (!node.picture.width) return children;
      return <Picture of={node.picture} sizes="(max-width:47.99em) 100vw, 40rem" />;
    default:
      return element(node, children);
  }
}

const cell = "py-2.4 pe-6 text-start align-top";

const looks: Record<string, string> = {
  ul: `${textWidth} list-disc ps-6`,
  ol: `${textWidth} list-decimal ps-6`,
  blockquote: `${textWidth} grid gap-[1em] border-s-2 border-ink ps-4`,
  table: "border-collapse wrap-break-word",
  tr: "border-b border-line",
  th: cell,
  td: cell,
};

/** Any other element. A list and a quote begin where their script does; a wide table scrolls by itself. */
function element(node: MarkdownElement, children: ReactNode) {
  const { tag } = node;
  const start = tag === "ol" && node.start !== 1 ? node.start : undefined;
  const ofScript = ["ul", "ol", "blockquote"].includes(tag) && { start, lang: languageIn(node), dir: "auto" };
  const drawn = createElement(tag, { className: looks[tag], ...ofScript }, children);
  if (tag !== "table") return drawn;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      {drawn}
    </div>
  );
}

/** Levels below the fourth look alike, so that there are none. */
function heading(level: number, lang: string | undefined, children: ReactNode) {
  const name = `h${Math.min(level, 4)}`;
  const look = { h2: `mt-2 ${textWidth} text-d3`, h3: `mt-2 ${textWidth}` }[name] ?? `m-0 ${textWidth}`;
  return createElement(name, { className: look, lang }, children);
}

/** Loads the whole document: the address may be a file. A link to what visitors don't see has none. */
function link({ href, children: nodes }: Extract<MarkdownElement, { tag: "a" }>, children: ReactNode) {
  if (!href) return children;
  return (
    <a href={href} rel={/^https?:/i.test(href) ? "noopener" : undefined}>
      {nodes.length > 0 ? children : href}
    </a>
  );
}
