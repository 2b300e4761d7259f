/** A parsed element: `text` is all the text within, `children` the elements. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
};

const token = /<\?[^>]*\?>|<!--.*?-->|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gsy;

/** Reads a document. @throws when it is not well-formed XML, in the small part of XML that the site writes */
export function readXml(document: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < document.length) {
    const from = token.lastIndex;
    const found = token.exec(document);
    if (!found) throw new Error(`Not XML: ${document.slice(from, from + 80)}`);
    const [, closing, name, attributes = "", empty, text] = found;
    const parent = open.at(-1) ?? root;
    if (text) for (const element of open) element.text += decode(text);
    if (!name) continue;
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element.`);
      continue;
    }
    const element = { name, attributes: readAttributes(attributes), children: [], text: "" };
    parent.children.push(element);
    if (!empty) open.push(element);
  }
  const [only, ...others] = root.children;
  if (!only || others.length > 0 || open.length > 1) throw new Error("A document is one element.");
  return only;
}

/** The children of this name. */
export function named(element: Element | undefined, name: string) {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first child of this name. */
export function textOf(element: Element | undefined, name: string) {
  return named(element, name)[0]?.text;
}

function readAttributes(text: string) {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, decode(value)]));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
  if (/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text)) throw new Error("A control character in XML.");
  return text.replace(/&([^;\s]*);?/g, (entity, name) => {
    if (!entities[name] || !entity.endsWith(";")) throw new Error(`Not an entity of XML: ${entity}`);
    return entities[name];
  });
}
