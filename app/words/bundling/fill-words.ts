import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAst, transformWithEsbuild } from "vite";

export type Message = ((inputs?: object) => string) & { parts?: (inputs: object) => unknown };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const place = /\b__words__\.(\w+)/g;

/** Keys of the messages that a script has places for: `__words__.contact_title()`. */
export const usedWords = (code: string) => [...new Set([...code.matchAll(place)].map(([, key = ""]) => key))];

/** All messages of one language, as Paraglide compiled them. */
export async function readMessages(file: string) {
  const messages = await import(`${pathToFileURL(resolve(file)).href}?${Date.now()}`);
  // A key that is a word of JavaScript has another name there: `_delete`.
  return new Map(
    Object.entries<Message>(messages).map(([name, message]) => [name.replace(/^_/, ""), message]),
  );
}

/** A message as code: `i => \`Hello ${i.name}\`` */
export function sourceOf(message: Message) {
  const { parts } = message;
  return (parts ? `Object.assign(${message},{parts:${parts}})` : String(message)).replaceAll("i?.", "i.");
}

/**
 * A script with the words of one language. A message that is a text stands where it is called, its arguments in it; one
 * with plurals or elements is defined before the first statement.
 *
 * @param registry code of the functions for plurals and numbers, by name
 */
export async function fillWords(code: string, messages: Map<string, Message>, registry: Map<string, string>) {
  if (!code.includes("__words__")) return code;
  const defined: string[] = [];
  const find = (key: string) => {
    const message = messages.get(key);
    if (!message) throw new Error(`No message has the key ${key}.`);
    return message;
  };
  const define = (name: string) => {
    if (!defined.includes(name)) defined.push(name);
    return `__words__._${defined.indexOf(name)}`;
  };
  const print = (node: Node): string => {
    const call = callOf(node);
    const text = call && textWith(find(call.key), call.inputs, print);
    if (text !== undefined) return text;
    const parts = partsOf(node);
    if (parts && find(parts).parts) return define(`${parts}.parts`);
    const key = keyOf(node);
    if (key) return isPlain(find(key)) ? `(()=>${JSON.stringify(find(key)())})` : define(key);
    let [printed, end] = ["", node.start];
    for (const child of childrenOf(node)) {
      printed += code.slice(end, child.start) + print(child);
      end = child.end;
    }
    return printed + code.slice(end, node.end);
  };
  const filled = `${print(parseAst(code) as unknown as Node)}\n`;
  if (defined.length === 0) return filled;
  const sources = defined.map((name) => {
    const [key = "", parts] = name.split(".");
    return parts
      ? String(find(key).parts).replaceAll(", options: {}, attributes: {}", "")
      : sourceOf(find(key));
  });
  const object = sources
    .map(
      (source, index) =>
        `_${index}:${source.replaceAll("i?.", "i.").replace(pluralOfOne, '($1==1?"one":"")')}`,
    )
    .join(",");
  const functions = [...registry]
    .filter(([name]) => object.includes(`registry.${name}(`))
    .map(([, one]) => one);
  const body = `${functions.join("")}return{${object.replace(/\bregistry\./g, "")}}`;
  const options = { minify: true, charset: "utf8", target: "es2022" } as const;
  const { code: words } = await transformWithEsbuild(
    `const __words__=(()=>{${body}})();`,
    "words.js",
    options,
  );
  return words + filled;
}

/** Plurals of the languages that tell only one from other whole numbers: a comparison is shorter than the rules of `Intl`. */
const pluralOfOne = /\bregistry\.plural\("(?:en|ur|de)", (i\.\w+), \{\}\)/g;

/** A text that is always the same: others have inputs, or the digits of the page. */
const isPlain = (message: Message) =>
  message.length === 0 && !message.parts && !String(message).includes("registry.");

function keyOf({ type, object, property, computed }: Node) {
  const isPlace = type === "MemberExpression" && !computed && (object as Node).name === "__words__";
  return isPlace ? String((property as Node).name) : undefined;
}

/** Key of `__words__.chip_show_all.parts` */
function partsOf({ type, object, property }: Node) {
  const isParts = type === "MemberExpression" && (property as Node).name === "parts";
  return isParts ? keyOf(object as Node) : undefined;
}

/** `__words__.contact_about({ title: t })`: its key, and the nodes of its inputs; undefined for inputs that are no literal. */
function callOf({ type, callee, arguments: given }: Node) {
  const key = type === "CallExpression" && keyOf(callee as Node);
  if (!key) return undefined;
  const [first] = given as Node[];
  if (first && first.type !== "ObjectExpression") return undefined;
  const properties = (first?.properties ?? []) as Node[];
  if (properties.some(({ type, computed }) => type !== "Property" || computed)) return undefined;
  const inputs = new Map(properties.map(({ key, value }) => [String((key as Node).name), value as Node]));
  return { key, inputs };
}

/** The text of a message as a literal, with the code of its inputs; undefined if it is more than a text. */
function textWith(message: Message, inputs: Map<string, Node>, print: (node: Node) => string) {
  if (isPlain(message)) return JSON.stringify(message());
  const [, template] =
    /^\(i\) => \{\s*return [^`]*(`(?:[^`\\]|\\.)*`)\)?;?\s*\}$/.exec(String(message)) ?? [];
  if (!template || message.parts) return undefined;
  return template.replace(/\$\{i\?\.(\w+)\}/g, (_, name) => {
    const input = inputs.get(name);
    if (!input) throw new Error(`A message has no input ${name}: ${template}`);
    return `\${${print(input)}}`;
  });
}

function childrenOf(node: Node) {
  const isNode = (value: unknown): value is Node =>
    Boolean(value && typeof value === "object" && "start" in value);
  const children = Object.values(node).flat().filter(isNode);
  // `{ a }` has its name and its value at one place.
  return children
    .sort((one, other) => one.start - other.start)
    .filter(({ start }, index) => index === 0 || start >= (children[index - 1]?.end ?? 0));
}
