import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { ImageError } from "./prepare-image";
import {
  allowedAttributes,
  droppedElements,
  isAllowedElement,
  isRefusedEverywhere,
  referenceError,
  refusalOf,
  styleError,
} from "./svg-rules";

export type SvgElement = {
  name: string;
  attributes: Map<string, string>;
  children: SvgElement[];
  /** Text of a style sheet. */
  text: string;
};

const svgNamespace = "http://www.w3.org/2000/svg";
const xlinkNamespace = "http://www.w3.org/1999/xlink";

const maxDepth = 100;

const advice = "Please export it again as a plain SVG, or select a PNG.";

/** Refusal of an SVG, as a sentence for its sender. */
export const refusal = (why: string) => new ImageError(`This SVG can't be used. ${why} ${advice}`);

/** Parses an SVG into its allowed elements and attributes. @throws ImageError for what is not allowed */
export function parseSvg(text: string): SvgElement {
  const document: SvgElement = { name: "", attributes: new Map(), children: [], text: "" };
  const open = [document];
  // How many elements are open inside of a dropped one.
  let dropped = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => {
    throw refusal(`It is not well-formed XML: there is an error in line ${parser.line}.`);
  });
  parser.on("doctype", (type) => {
    if (type.includes("[")) throw refusal("It declares entities (<!DOCTYPE>).");
  });
  parser.on("opentag", (tag) => {
    if (open.length + dropped > maxDepth) throw refusal(`Its elements are nested deeper than ${maxDepth}.`);
    if (isRefusedEverywhere(tag.local)) throw refusal(refusalOf(tag.local));
    const isForeign = tag.uri !== svgNamespace && tag.uri !== "";
    if (open.length === 1 && (isForeign || tag.local !== "svg"))
      throw refusal("It is not an SVG, whatever its name says.");
    if (dropped > 0 || isForeign || droppedElements.has(tag.local)) {
      dropped += 1;
      return;
    }
    const element = elementOf(tag);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => {
    if (dropped > 0) dropped -= 1;
    else open.pop();
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element?.name === "style" && dropped === 0) element.text += part;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(text).close();
  const [root] = document.children;
  if (!root) throw refusal("It is empty.");
  return root;
}

function elementOf({ local: name, attributes }: SaxesTagNS): SvgElement {
  if (!isAllowedElement(name)) throw refusal(refusalOf(name));
  const kept = Object.values(attributes).flatMap((attribute): [string, string][] => {
    const key = nameOf(attribute);
    if (/^on/i.test(key)) throw refusal(`It contains a script: the event handler ${key.slice(0, 40)}.`);
    if (!allowedAttributes.has(key)) return [];
    const error =
      key === "href" ? referenceError(attribute.value) : isName(key) ? "" : styleError(attribute.value);
    if (error) throw refusal(error);
    return [[key, attribute.value]];
  });
  return { name, attributes: new Map(kept), children: [], text: "" };
}

const isName = (attribute: string) => attribute === "id" || attribute === "class";

/** '' for an attribute of a foreign namespace, such as that of a drawing program. */
function nameOf({ local, prefix, uri }: SaxesAttributeNS) {
  if (prefix === "" || /^on/i.test(local)) return local;
  return uri === xlinkNamespace && local === "href" ? "href" : "";
}
