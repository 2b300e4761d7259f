type Tag = [name: string, content: string];

/** Codes by the names of their tags, for those that are pasted alone: each has a form of its own. */
const codes: [name: string, code: RegExp][] = [
  ["google-site-verification", /^[\w-]{43}$/],
  ["msvalidate.01", /^[0-9A-F]{32}$/],
  ["p:domain_verify", /^[0-9a-f]{32}$/],
  ["yandex-verification", /^[0-9a-f]{16}$/],
  ["facebook-domain-verification", /^[0-9a-z]{30}$/],
];

/** The name of a tag that proves whose a site is; others could say what a page doesn't. */
const tagName = /^[\w.:-]*(?:verif|validat)[\w.:-]*$/i;

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, "i")
    .exec(tag)
    ?.slice(1)
    .find(Boolean);

/**
 * Reads what a search engine gives to prove whose a site is: a whole meta tag, 'google-site-verification=…' as for DNS, or a code
 * alone. @returns undefined for any other text
 */
export function verificationTag(text: string): Tag | undefined {
  if (text.startsWith("<")) return validTag(attribute(text, "name"), attribute(text, "content"));
  const [, name, code = text] = /^([\w.:-]+)=(.+)$/.exec(text) ?? [];
  if (name && name !== text) return validTag(name, code);
  const [known] = codes.find(([, form]) => form.test(text)) ?? [];
  return known ? [known, text] : undefined;
}

function validTag(name = "", content = ""): Tag | undefined {
  return tagName.test(name) && /^[\w.:+/=-]{4,200}$/.test(content) ? [name, content] : undefined;
}
