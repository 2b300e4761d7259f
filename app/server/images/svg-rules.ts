/** Elements and attributes of an SVG of the firm's logo. Other elements are refused; other attributes are dropped. */
const words = (text: string) => new Set(text.trim().split(/\s+/));

const shapes = words("path rect circle ellipse line polyline polygon use");

const containers = words(
  "svg g defs symbol style linearGradient radialGradient stop clipPath mask pattern marker",
);

export const isShape = (name: string) => shapes.has(name);

export const isAllowedElement = (name: string) => shapes.has(name) || containers.has(name);

/** Elements that draw nothing: names and notes of the drawing program. */
export const droppedElements = words("metadata title desc");

export const allowedAttributes = words(`
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

export function refusalOf(element: string) {
  return `It contains ${refusedElements[element] ?? `<${element.slice(0, 40)}>, which a mark may not have`}.`;
}

/** Refuses an element in every namespace, also inside of what is dropped. */
export const isRefusedEverywhere = (element: string) =>
  /^(script|foreignObject|iframe|object|embed)$/i.test(element);

const own = /^#[^\s"'()<>\\]+$/;

/** The error of a reference that leads out of the file. */
export function referenceError(value: string) {
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
