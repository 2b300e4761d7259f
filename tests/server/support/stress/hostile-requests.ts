import fc from "fast-check";
import { routesOf } from "../route-table";

/** A raw request; an incomplete one announces more than it sends, and needs no response. */
export type HostileRequest = { head: string[]; body: string; isIncomplete: boolean; isSignedIn: boolean };

const routeFolders = ["site", "account", "admin", "api", "files"];
const patterns = routeFolders.flatMap(routesOf);

/** Replaces lone surrogates, which UTF-8 cannot encode. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Odd values for a number, a name or a word. */
const oddText = fc.oneof(
  fc.constantFrom(
    "0",
    "-1",
    "1e9",
    "1",
    "2",
    "3",
    "NaN",
    "null",
    "undefined",
    "__proto__",
    "constructor",
    "toString",
    "999999999999999999999",
    "1'--",
    '"',
    "%00",
    "%E0%A4%A",
    "%zz",
    "..",
    "%2e%2e%2f",
    "....//",
    "\\",
    "{}",
    "[]",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "\u202e",
    "😀",
    "دفتر",
    "\ud800",
    " ",
    "a".repeat(3_000),
    "%",
    "*",
    "?",
    "#",
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer().map(String),
  fc.double().map(String),
);

const part = oddText.map((text) => encodeURIComponent(wellFormed(text)));
const fields = [
  "name",
  "email",
  "phone",
  "subject",
  "message",
  "submission",
  "title",
  "description",
  "price",
  "location",
  "area",
  "images",
  "images[0]",
  "images[999]",
  "videos[0]",
  "amenities",
  "bedrooms",
  "featured",
  "type",
  "status",
  "category",
  "updatedAt",
  "against",
  "resolve",
  "upload",
  "id",
  "intent",
  "revision",
  "from",
  "to",
  "collapsed",
  "__intent__",
  "__state__",
  "siteName",
  "contactEmail",
  "darkMode",
  "currentPassword",
  "newPassword",
  "confirmPassword",
  "username",
  "password",
  "q",
  "page",
  "sort",
  "tab",
  "minPrice",
  "maxPrice",
  "pending",
  "download",
  "v",
  "_data",
  "_routes",
  "index",
  "files",
  "file",
  "a[4294967294]",
  "take-images",
  "website",
  "completionDate",
];
const pair = fc.tuple(
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: oddText }),
  oddText,
);

const path = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...patterns), part, part, fc.constantFrom("", "", ".data", "/", "//", ".data/"))
      .map(([pattern, id, rest, end]) => pattern.replace(":id", id).replace("*", rest) + end),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "/_root.data",
      "/mark.svg",
      "/assets/x.js",
      "/favicon.ico",
      "*",
      "//",
      "http://localhost/about",
      "/healthz",
    ),
  },
  { weight: 2, arbitrary: fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join("/")}`) },
  // Characters that are invalid in a request line, except line breaks.
  { weight: 1, arbitrary: oddText.map((text) => `/${text.replace(/[\r\n]/g, "")}`) },
);

const query = fc
  .array(pair, { maxLength: 5 })
  .map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""));

const names = [
  "Accept",
  "Accept-Encoding",
  "Range",
  "If-Range",
  "If-None-Match",
  "If-Modified-Since",
  "If-Match",
  "Origin",
  "Referer",
  "Sec-Fetch-Site",
  "Sec-Fetch-Mode",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Forwarded-Port",
  "Content-Type",
  "Content-Encoding",
  "Save-Data",
  "X-Remix-Response",
  "Purpose",
  "User-Agent",
  "X-HTTP-Method-Override",
  "Forwarded",
  "Transfer-Encoding",
  "Expect",
  "Upgrade",
  "Connection",
  "TE",
  "X-Request-Id",
  "Authorization",
];
const values = fc.oneof(
  oddText,
  fc.constantFrom(
    "bytes=0-0,5-9",
    "bytes=-0",
    "bytes=99999999999999999999-",
    "gzip;q=a",
    "br, gzip, *;q=0",
    "null",
    "cross-site",
    "same-origin",
    "application/json",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    'W/"a"',
    "*",
    "100-continue",
    "chunked",
    "websocket",
  ),
);
const header = fc.tuple(fc.constantFrom(...names), values).map(([name, value]) => `${name}: ${plain(value)}`);

const cookie = fc
  .array(
    fc.tuple(
      fc.constantFrom("session", "device", "toast", "sidebar", "__proto__", "a"),
      fc.oneof(oddText, fc.base64String({ maxLength: 60 })),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((pairs) => `Cookie: ${pairs.map(([name, value]) => `${name}=${plain(value)}`).join("; ")}`);

/** A header's value without line breaks. */
const plain = (text: string) => text.replace(/[\r\n\0]/g, "");

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("GET", "POST") },
  { weight: 3, arbitrary: fc.constantFrom("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS") },
  { weight: 1, arbitrary: fc.constantFrom("TRACE", "PROPFIND", "PURGE", "get", "FOO", "") },
);

const form = fc.array(pair, { maxLength: 12 }).map((pairs) => ({
  type: "application/x-www-form-urlencoded",
  body: new URLSearchParams(pairs).toString(),
}));

const json = fc
  .oneof(
    fc
      .dictionary(fc.constantFrom(...fields), fc.jsonValue({ maxDepth: 3 }))
      .map((value) => JSON.stringify(value)),
    fc.json(),
    fc.constantFrom(
      "",
      "{",
      "null",
      "[[",
      '{"__proto__":{"a":1}}',
      "[".repeat(50_000),
      `{"a":`.repeat(9_000),
      "\ufeff{}",
      "1e999",
    ),
  )
  .map((body) => ({ type: "application/json", body }));

const multipart = fc
  .tuple(
    fc.array(
      fc.tuple(
        pair,
        fc.option(fc.constantFrom("a.jpg", "../../a.pdf", "", "a.exe", "\u202e.png", ".txt")),
        oddText,
      ),
      { maxLength: 5 },
    ),
    fc.constantFrom("--", "", "--x", "\0"),
  )
  .map(([parts, end]) => ({
    type: "multipart/form-data; boundary=b",
    body: `${parts
      .map(([[name, value], file, type]) => {
        const disposition = `form-data; name="${plain(name)}"${file === null ? "" : `; filename="${file}"`}`;
        return `--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${plain(type)}\r\n\r\n${value}\r\n`;
      })
      .join("")}--b${end}\r\n`,
  }));

const broken = fc.tuple(values, oddText).map(([type, body]) => ({ type: plain(type), body }));

const body = fc.oneof(form, json, multipart, broken);

/** Requests to every route of the table, with odd paths, queries, bodies, headers and cookies. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .record({
    method,
    path,
    query,
    headers: fc.array(header, { maxLength: 4 }),
    cookies: fc.option(cookie),
    sent: fc.option(body),
    isSignedIn: fc.boolean(),
    length: fc.oneof(
      { weight: 20, arbitrary: fc.constant("right" as const) },
      { weight: 1, arbitrary: fc.constantFrom("more", "none", "negative") },
    ),
    fromSite: fc.boolean(),
  })
  .map(({ method, path, query, headers, cookies, sent, isSignedIn, length, fromSite }) => {
    const text = wellFormed(sent?.body ?? "");
    const bytes = Buffer.byteLength(text);
    const contentLength = {
      right: `Content-Length: ${bytes}`,
      more: `Content-Length: ${bytes + 1_000}`,
      none: "X: y",
      negative: "Content-Length: -1",
    };
    const head = [
      `${method} ${wellFormed(path)}${query} HTTP/1.1`,
      "Host: localhost",
      ...(fromSite ? ["Sec-Fetch-Site: same-origin"] : []),
      ...(sent ? [`Content-Type: ${sent.type}`, contentLength[length]] : []),
      ...(cookies && !isSignedIn ? [cookies] : []),
      ...headers,
    ];
    const isIncomplete =
      length !== "right" ||
      headers.some((each) => /^(Transfer-Encoding|Upgrade|Connection|Expect)/i.test(each));
    return { head: head.map(wellFormed), body: text, isIncomplete, isSignedIn };
  });
