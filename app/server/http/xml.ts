const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A piece of XML that is already safe to put into another. */
class Xml {
  constructor(readonly text: string) {}
}

/** A template whose values are escaped, but for other pieces of XML and lists of them. */
export function xml(parts: TemplateStringsArray, ...values: (string | number | Xml | Xml[])[]) {
  return new Xml(parts.map((part, place) => part + written(values[place] ?? "")).join(""));
}

function written(value: string | number | Xml | Xml[]): string {
  if (Array.isArray(value)) return value.map((piece) => piece.text).join("");
  if (value instanceof Xml) return value.text;
  // Control characters have no place in XML 1.0, escaped or not.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const clean = String(value).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");
  return clean.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The document as a response that may be kept for an hour. */
export function xmlResponse(document: Xml, type: string) {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document.text}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
}
