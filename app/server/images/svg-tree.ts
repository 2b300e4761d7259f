import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { m } from "#app/words/compiled/messages.js";
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

/** Refusal of an SVG, as a sentence for its sender. */
export const refusal = (why: string) => new ImageError(m.svg_refused({ why }));

/** Parses an SVG into its allowed elements and attributes. @throws ImageError for what is not allowed */
export function parseSvg(text: string): SvgElement {
  const document: SvgElement = { name: "", attributes: new Map(), children: [], text: "" };
  const open = [document];
  // How many elements are open inside of a dropped one.
  let dropped = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => {
    throw refusal(m.svg_not_xml({ line: parser.line }));
  });
  parser.on("doctype", (type) => {
    if (type.includes("[")) throw refusal(m.svg_entities({ declaration: "<!DOCTYPE>" }));
  });
  parser.on("opentag", (tag) => {
    if (open.length + dropped > maxDepth) throw refusal(m.svg_too_deep({ depth: maxDepth }));
    if (isRefusedEverywhere(tag.local)) throw refusal(refusalOf(tag.local));
    const isForeign = tag.uri !== svgNamespace && tag.uri !== "";
    if (open.length === 1 && (isForeign || tag.local !== "svg")) throw refusal(m.svg_no_svg());
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
  if (!root) throw refusal(m.svg_empty());
  return root;
}

function elementOf({ local: name, attributes }: SaxesTagNS): SvgElement {
  if (!isAllowedElement(name)) throw refusal(refusalOf(name));
  const kept = Object.values(attributes).flatMap((attribute): [string, string][] => {
    const key = nameOf(attribute);
    if (/^on/i.test(key)) throw refusal(m.svg_event_handler({ name: key.slice(0, 40) }));
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

/** Sentences about an element that is refused. */
const refusedElements: Record<string, () => string> = {
  script: m.svg_script,
  handler: m.svg_script,
  foreignObject: () => m.svg_document({ element: "<foreignObject>" }),
  text: m.svg_text,
  image: m.svg_picture,
  a: m.svg_link,
  animate: m.svg_animation,
  animateMotion: m.svg_animation,
  animateTransform: m.svg_animation,
  set: m.svg_animation,
};

const refusalOf = (element: string) =>
  refusedElements[element]?.() ?? m.svg_element({ element: `<${element.slice(0, 40)}>` });

/** Refuses an element in every namespace, also inside of what is dropped. */
const isRefusedEverywhere = (element: string) =>
  /^(script|foreignObject|iframe|object|embed)$/i.test(element);

const own = /^#[^\s"'()<>\\]+$/;

/** The error of a reference that leads out of the file. */
function referenceError(value: string) {
  if (own.test(value.trim())) return undefined;
  return m.svg_outside({ address: shorten(value) });
}

/** Bounded, so that the time grows with the length. */
const urls = /url\(\s{0,20}(["']?)([^"'()]{0,200}?)\1\s{0,20}\)/gi;

/** The ids that a style or an attribute refers to: 'url(#a)'. */
export const idsIn = (style: string) => [...style.matchAll(urls)].map(([, , target = ""]) => target.slice(1));

/** The error of a style sheet or of an attribute: nothing may be loaded, and no escape may hide that. */
export function styleError(style: string) {
  if (style.includes("\\")) return m.svg_backslash();
  const rule = /@(?!media\b)[\w-]*/i.exec(style)?.[0];
  if (rule) return m.svg_rule({ rule: shorten(rule) });
  const rest = style.replace(urls, (whole, _, target: string) => (own.test(target) ? "" : whole));
  const loading =
    /(?:url|image|image-set|cross-fade|element|src|expression)\(.*|(?:javascript|data|https?):.*/is.exec(
      rest,
    );
  return loading ? referenceError(loading[0]) : undefined;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(/\s+/g, " ");
