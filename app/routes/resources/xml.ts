const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escaped XML, which may be inserted into other XML. */
export class Xml {
  constructor(readonly text: string) {}
}

type Value = string | number | Xml | Xml[];

/** XML template: texts are escaped, Xml and lists of it are inserted. */
export function xml(parts: TemplateStringsArray, ...values: Value[]) {
  return new Xml(parts.map((part, index) => part + toText(values[index] ?? "")).join(""));
}

function toText(value: Value): string {
  if (Array.isArray(value)) return value.map(({ text }) => text).join("");
  if (value instanceof Xml) return value.text;
  // XML 1.0 has no control characters, escaped or not.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const valid = String(value).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");
  return valid.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function xmlResponse(document: Xml, type: string) {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document.text}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
}
