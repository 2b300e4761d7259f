import { type Cookie, type CookieSerializeOptions, createCookie } from "@remix-run/node";
import type { z } from "zod";
import { secret } from "#app/config/secret";
import { usesTls } from "./site-origin";

/** A name behind TLS: browsers take it from this host alone, not from another one of the domain or over plain HTTP. */
const hostPrefix = "__Host-";

/** Values of one name that are tried: more than a browser stores for a domain. */
const maxValues = 200;

/**
 * Every signed value of a cookie, that of the prefixed name first. Another host of the domain can set the plain name, with
 * any value and before ours, so the first value may be neither signed nor valid.
 */
export async function readCookieValues(request: Request, cookie: Cookie): Promise<unknown[]> {
  const pairs = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
  const texts = [hostPrefix + cookie.name, cookie.name].flatMap((name) =>
    pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1)),
  );
  const unique = [...new Set(texts)].slice(0, maxValues);
  const values = await Promise.all(unique.map((text) => cookie.parse(`${cookie.name}=${text}`)));
  return values.filter((value) => value !== null && value !== "");
}

/**
 * Sets a cookie, behind TLS under the prefixed name; one under the plain name, set before there was TLS, is cleared then.
 * `Secure` is added where the security headers are set. @returns values of Set-Cookie
 */
export async function serializeCookie(
  request: Request,
  cookie: Cookie,
  value: unknown,
  options?: CookieSerializeOptions,
) {
  const plain = await cookie.serialize(value, options);
  if (!usesTls(request.headers.get("X-Forwarded-Proto"))) return [plain];
  const hasPlain = new RegExp(`(^|;)\\s*${cookie.name}=`).test(request.headers.get("Cookie") ?? "");
  return [hostPrefix + plain, ...(hasPlain ? [await clearCookie(cookie)] : [])];
}

/** Headers that set cookies. @param cookies values of Set-Cookie */
export function cookieHeaders(cookies: string[]) {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}

function clearCookie(cookie: Cookie) {
  return cookie.serialize("", { maxAge: 0 });
}

/** A signed cookie for the next page alone. */
export function flashCookie<Value>(name: string, path: string, schema: z.ZodType<Value>) {
  const cookie = createCookie(name, { httpOnly: true, maxAge: 60, path, sameSite: "lax", secrets: [secret] });
  return {
    serialize: (value: Value) => cookie.serialize(value),
    /** @returns its value, and the header that clears it */
    async read(request: Request): Promise<{ value?: Value; headers?: HeadersInit }> {
      const value = schema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
      return value === undefined ? {} : { value, headers: { "Set-Cookie": await clearCookie(cookie) } };
    },
  };
}
