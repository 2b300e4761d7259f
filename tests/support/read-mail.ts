import type { ReceivedEmail } from "./smtp";

/** A mail as its reader sees it: the subject, the plain text, and the HTML part where there is one. */
export function readMail({ text: source, to }: ReceivedEmail) {
  const { headers, body } = split(source);
  const boundary = headers["content-type"]?.match(/boundary="([^"]+)"/)?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.trim()))
    : [];
  const read = (type: string) => {
    const part = parts.find((one) => one.headers["content-type"]?.startsWith(type));
    return part && decode(part);
  };
  return {
    to,
    headers,
    from: decodeWords(headers.from ?? ""),
    subject: decodeWords(headers.subject ?? ""),
    text: read("text/plain") ?? decode({ headers, body }),
    html: read("text/html"),
  };
}

type Part = { headers: Record<string, string>; body: string };

function split(source: string): Part {
  const [head = "", body = ""] = source.split(/\r\n\r\n(.*)/s);
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = lines.map((line) => line.split(/:\s*(.*)/s));
  return {
    headers: Object.fromEntries(headers.map(([name = "", value = ""]) => [name.toLowerCase(), value])),
    body,
  };
}

function decode({ headers, body }: Part) {
  const encoding = headers["content-transfer-encoding"];
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : encoding === "quoted-printable"
        ? fromQuotedPrintable(body.replaceAll("=\r\n", ""))
        : Buffer.from(body);
  return bytes.toString().replaceAll("\r\n", "\n");
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

/** Encoded words of a header (RFC 2047), whose letters may be cut between two. */
function decodeWords(header: string) {
  const joined = header.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind = "", text = ""]) =>
        kind.toUpperCase() === "B"
          ? Buffer.from(text, "base64")
          : fromQuotedPrintable(text.replaceAll("_", " ")),
      ),
    ).toString(),
  );
}
