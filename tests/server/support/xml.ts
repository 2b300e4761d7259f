import { XMLParser, XMLValidator } from "fast-xml-parser";

/** A parsed element: `text` is its own text, `children` the elements. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
};

/** As fast-xml-parser returns it: one key is the name, with the children; ':@' holds the attributes, '#text' is a text. */
type Node = { [name: string]: unknown; ":@"?: Record<string, string>; "#text"?: string };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  ignoreDeclaration: true,
  parseTagValue: false,
});

/** Reads a document. @throws when it is not well-formed XML, or no single element */
export function readXml(document: string): Element {
  const validity = XMLValidator.validate(document);
  if (validity !== true) throw new Error(`Not XML: ${validity.err.msg}`);
  const [only, ...others] = (parser.parse(document) as Node[]).map(toElement);
  if (!only || others.length > 0) throw new Error("A document is one element.");
  return only;
}

function toElement({ ":@": attributes = {}, ...node }: Node): Element {
  const [[name, content] = ["", []]] = Object.entries(node);
  const nodes = content as Node[];
  return {
    name,
    attributes,
    children: nodes.filter((child) => !("#text" in child)).map(toElement),
    text: nodes.map((child) => child["#text"] ?? "").join(""),
  };
}

/** The children of this name. */
export function named(element: Element | undefined, name: string) {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first child of this name. */
export function textOf(element: Element | undefined, name: string) {
  return named(element, name)[0]?.text;
}
