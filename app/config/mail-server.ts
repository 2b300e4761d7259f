import { z } from "#app/schemas/zod-config";

export type MailServer = {
  host: string;
  port: number;
  /** 'implicit': TLS from the first byte; 'starttls': before anything is sent, or not at all. */
  encryption: "implicit" | "starttls" | "off";
  isVerified: boolean;
  user: string | undefined;
  password: string;
  timeoutMs: number;
};

const expected = "must be an address such as smtps://user:password@mail.example:465";
const local = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** SMTP_URL; empty is not set. An error never quotes the value, which holds a password. */
export const mailServerSchema = z
  .string()
  .optional()
  .transform((text, context) => {
    if (!text) return undefined;
    const server = parseMailServer(text);
    if (server) return server;
    context.addIssue({ code: "custom", message: expected });
    return z.NEVER;
  });

function parseMailServer(text: string): MailServer | undefined {
  const url = /^smtps?:\/\/[^/]/i.test(text) && URL.canParse(text) && new URL(text);
  if (!url || !hasOnlyKnownParts(url)) return undefined;
  const { hostname, port, username, password, searchParams } = url;
  const encryption = encryptionOf(url);
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (encryption === "implicit" ? 465 : 587),
      encryption,
      isVerified: searchParams.get("tls") !== "unverified",
      user: decodeURIComponent(username) || undefined,
      password: decodeURIComponent(password),
      timeoutMs: 60_000,
    };
  } catch {
    return undefined;
  }
}

function hasOnlyKnownParts({ protocol, hostname, username, password, pathname, searchParams, hash }: URL) {
  const tls = searchParams.get("tls") ?? "";
  const values = protocol === "smtps:" ? ["", "unverified"] : ["", "off", "unverified"];
  const hasValidParams = values.includes(tls) && searchParams.size === (tls ? 1 : 0);
  const hasWholeUser = Boolean(username) === Boolean(password);
  return hostname && /^\/?$/.test(pathname) && !hash && hasValidParams && hasWholeUser;
}

function encryptionOf({ protocol, hostname, searchParams }: URL) {
  if (protocol === "smtps:") return "implicit";
  const tls = searchParams.get("tls");
  return tls === "off" || (local.test(hostname) && !tls) ? "off" : "starttls";
}
