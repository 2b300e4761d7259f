/** Characters of an address. */
export const maxAddress = 1_000;

/** Stands in a pattern for any characters of an address. */
export const wildcard = "*";

const base = "http://site";

/** 'www.example.com/villa', 'example.com/villa': a host without its scheme, which a path has no slash behind. */
const hostWithPath = /^(?:www\.[^/]+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?\/)/iu;

/**
 * Reads an address of a site as people copy it, 'https://old.example/Villa/?p=7#top', 'www.old.example/villa' or 'villa/', as path and
 * search in decoded letters, without host, fragment and the slash at its end: '/Villa?p=7'.
 * @returns undefined for what is no address of a page
 */
export function readOldAddress(typed: string): string | undefined {
  const text = typed.trim();
  const hasScheme = /^https?:\/\//i.test(text);
  if (text === "" || /\s/u.test(text) || (!hasScheme && /^[a-z][a-z\d+.-]*:/i.test(text))) return undefined;
  const url = urlOf(text, hasScheme);
  if (!url) return undefined;
  return decoded(url.pathname.replace(/(?<=.)\/+$/, "")) + decoded(url.search);
}

/** Reads where an address leads: a path of this site as above, or a whole address of the web. */
export function readTarget(typed: string): string | undefined {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text)) return readOldAddress(text);
  return /\s/u.test(text) || !URL.canParse(text) ? undefined : text;
}

function urlOf(text: string, hasScheme: boolean) {
  const whole = hostWithPath.test(text) ? `http://${text}` : `${base}/${text.replace(/^\//, "")}`;
  const url = hasScheme ? text : text.startsWith("//") ? `http:${text}` : whole;
  return URL.canParse(url) ? new URL(url) : undefined;
}

/** Decodes what an address can have decoded: an encoded slash, question mark or percent sign stays. */
function decoded(text: string) {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Spelling by which addresses are compared: without case, and letters as Unicode composes them (NFC). */
export const addressKey = (address: string) => address.normalize("NFC").toLowerCase();

/**
 * Keys under which a redirect of a requested address may be stored, the most exact first: with its search, with each parameter of it
 * alone ('/?p=7' of '/?p=7&preview=true'), and without it.
 */
export function keysOf(address: string): string[] {
  const [path = "", ...rest] = addressKey(address).split("?");
  const parameters = rest.join("?").split("&").filter(Boolean);
  const single = parameters.slice(0, 10).map((parameter) => `${path}?${parameter}`);
  return [...new Set([parameters.length > 0 ? `${path}?${parameters.join("&")}` : path, ...single, path])];
}

/** The part of an address that the wildcard of a pattern stands for, or undefined where the pattern is of other addresses. */
export function matchPattern(pattern: string, address: string): string | undefined {
  const [before = "", after = ""] = addressKey(pattern).split(wildcard);
  const key = addressKey(address);
  const isMatch = key.length >= before.length + after.length && key.startsWith(before) && key.endsWith(after);
  return isMatch ? address.slice(before.length, address.length - after.length) : undefined;
}
