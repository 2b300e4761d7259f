import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { ImageError } from "./prepare-image";

export type SvgElement = {
  name: string;
  attributes: Map<string, string>;
  children: SvgElement[];
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

/** Elements and attributes of an SVG of the firm's logo. Other elements are refused; other attributes are dropped. */
const words = (text: string) => new Set(text.trim().split(/\s+/));

const shapes = words("path rect circle ellipse line polyline polygon use");

const containers = words(
  "svg g defs symbol style linearGradient radialGradient stop clipPath mask pattern marker",
);

export const isShape = (name: string) => shapes.has(name);

const isAllowedElement = (name: string) => shapes.has(name) || containers.has(name);

/** Elements that draw nothing: names and notes of the drawing program. */
const droppedElements = words("metadata title desc");

const allowedAttributes = words(`
  id class style transform viewBox preserveAspectRatio href x y x1 y1 x2 y2 width height rx ry cx cy r d points
  offset gradientUnits gradientTransform spreadMethod fx fy fr patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule mask marker-start marker-mid marker-end
  stop-color stop-opacity display visibility overflow paint-order shape-rendering vector-effect`);

/** Words for an element that is refused. */
const refusedElements: Record<string, string> = {
  script: "a script",
  handler: "a script",
  foreignObject: "another document (<foreignObject>)",
  text: "text, whose letters differ from device to device: please convert it to outlines (paths)",
  image: "an embedded picture",
  a: "a link",
  animate: "an animation",
  animateMotion: "an animation",
  animateTransform: "an animation",
  set: "an animation",
};

function refusalOf(element: string) {
  return `It contains ${refusedElements[element] ?? `<${element.slice(0, 40)}>, which a mark may not have`}.`;
}

/** Refuses an element in every namespace, also inside of what is dropped. */
const isRefusedEverywhere = (element: string) =>
  /^(script|foreignObject|iframe|object|embed)$/i.test(element);

const own = /^#[^\s"'()<>\\]+$/;

/** The error of a reference that leads out of the file. */
function referenceError(value: string) {
  if (own.test(value.trim())) return undefined;
  return `It refers to something outside of itself: ${shorten(value)}.`;
}

/** Bounded, so that the time grows with the length. */
const urls = /url\(\s{0,20}(["']?)([^"'()]{0,200}?)\1\s{0,20}\)/gi;

/** The ids that a style or an attribute refers to: 'url(#a)'. */
export const idsIn = (style: string) => [...style.matchAll(urls)].map(([, , target = ""]) => target.slice(1));

/** The error of a style sheet or of an attribute: nothing may be loaded, and no escape may hide that. */
export function styleError(style: string) {
  if (style.includes("\\")) return "A style in it contains a backslash.";
  const rule = /@(?!media\b)[\w-]*/i.exec(style)?.[0];
  if (rule) return `A style in it contains ${shorten(rule)}.`;
  const rest = style.replace(urls, (whole, _, target: string) => (own.test(target) ? "" : whole));
  const loading =
    /(?:url|image|image-set|cross-fade|element|src|expression)\(.*|(?:javascript|data|https?):.*/is.exec(
      rest,
    );
  return loading ? referenceError(loading[0]) : undefined;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(/\s+/g, " ");
