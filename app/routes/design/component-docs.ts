/** Reads the documentation of a component from its source: the comment above it, and the types of its props. */
export function describeComponent(source: string, name: string) {
  const start = source.search(new RegExp(`export (?:function|const) ${name}\\b`));
  if (start < 0) return undefined;
  const parameters = textUntil(source.slice(source.indexOf("(", start) + 1), ")");
  const type = typeOf(parameters);
  const types = localTypes(source, type);
  // A type with a name of its own is shown by its declaration alone.
  const isNamed = /^\w+$/.test(type) && types.length > 0;
  const declarations = [...(isNamed || !type ? [] : [type]), ...types];
  return {
    // '@param className its size' → '`className`: its size'
    comment: commentBefore(source, start).replace(/@param (\S+)/g, "`$1`:"),
    types: declarations.map((text) => withUnions(text, source)),
  };
}

/** The text up to a character that is inside of no bracket. */
function textUntil(text: string, end: string) {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (depth === 0 && character === end) return text.slice(0, at);
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
  }
  return text;
}

/** '{ title }: { title: string }' → '{ title: string }' */
function typeOf(parameters: string) {
  const pattern = textUntil(parameters, ":");
  return parameters
    .slice(pattern.length + 1)
    .trim()
    .replace(/,$/, "");
}

/** Declarations of the types that a type names, and of those that they name, if they are in the same file. */
function localTypes(source: string, type: string, found = new Set<string>()): string[] {
  return (type.match(/\b[A-Z]\w+/g) ?? []).flatMap((name) => {
    const start = source.search(new RegExp(`^(?:export )?type ${name} =`, "m"));
    if (start < 0 || found.has(name)) return [];
    found.add(name);
    const declaration = `${textUntil(source.slice(start), ";").replace(/^export /, "")};`;
    const others = localTypes(source, declaration, found);
    const comment = commentBefore(source, start);
    return [comment ? `/** ${comment} */\n${declaration}` : declaration, ...others];
  });
}

/** The text of the comment that ends where a declaration starts. */
function commentBefore(source: string, start: number) {
  const [, comment = ""] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(source.slice(0, start)) ?? [];
  return comment.replace(/\n \*/g, "").trim();
}

/** 'keyof typeof sizes' → '"normal" | "compact"' */
function withUnions(text: string, source: string) {
  return text.replace(/keyof typeof (\w+)/g, (whole, name) => {
    const [, start] = source.split(new RegExp(`const ${name}(?:: [^=]+)? = \\{`));
    const keys = [...textUntil(start ?? "", "}").matchAll(/(\w+):\s*"/g)].map(([, key]) => `"${key}"`);
    return keys.length > 0 ? keys.join(" | ") : whole;
  });
}
