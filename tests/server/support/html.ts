/** The parts of a page that tests read, parsed from its HTML. */
export type Page = ReturnType<typeof readPage>;

export function readPage(html: string) {
  const metas = tags(html, "meta");
  return {
    html,
    title: textsOf(html, "title").join("|"),
    headings: textsOf(html, "h1"),
    /** The text of <main>, as one line. */
    main: textOf(html.match(/<main.*<\/main>/s)?.[0] ?? ""),
    meta: (name: string) => metas.find((meta) => meta.name === name || meta.property === name)?.content,
    canonical: tags(html, "link").find(({ rel }) => rel === "canonical")?.href,
    /** The JSON-LD objects. @throws when one is not JSON */
    data: textsOf(html, "script", /type="application\/ld\+json"/).map((json) => JSON.parse(json)),
    /** Titles of the cards, in order. */
    cards: [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => textsOf(card, "h[23]").join("|")),
    fields: fieldsOf(html),
  };
}

/** The attributes of every element of this name. */
export function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}((?:\\s+[^\\s=>/]+(?:="[^"]*")?)*)\\s*/?>`, "g"))].map(
    ([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
          key,
          decode(value),
        ]),
      ),
  );
}

/** The text of every element with this name and matching attributes. */
export function textsOf(html: string, name: string, attributePattern = /^/) {
  return [...html.matchAll(new RegExp(`<(${name})(\\s[^>]*)?>(.*?)</\\1>`, "gs"))]
    .filter(([, , attributes = ""]) => attributePattern.test(attributes))
    .map(([, , , inside = ""]) => textOf(inside));
}

/** The text of an HTML fragment, as one line. */
export function textOf(html: string) {
  return decode(html.replace(/<!--.*?-->/gs, "").replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** The attributes and value of each named field. */
function fieldsOf(html: string) {
  const areas = [...html.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs)].map(
    ([, attributes, inside = ""]) => ({
      ...tags(`<i${attributes}>`, "i")[0],
      // A browser drops the first line break of a textarea.
      value: decode(inside.replace(/^\n/, "")),
    }),
  );
  const fields: Record<string, string>[] = [...tags(html, "input"), ...areas];
  return Object.fromEntries(fields.map((field) => [field.name ?? "", field]));
}

const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

function decode(text: string) {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) =>
    name
      ? (namedEntities[name] ?? entity)
      : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  );
}
