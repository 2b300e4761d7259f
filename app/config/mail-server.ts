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
  if (!/^smtps?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(text);
  const tls = searchParams.get("tls") ?? "";
  const hasValidParams = ["", "off", "unverified"].includes(tls) && searchParams.size === (tls ? 1 : 0);
  if (!hostname || !/^\/?$/.test(pathname) || hash || !hasValidParams) return undefined;
  if (Boolean(username) !== Boolean(password)) return undefined;
  const isImplicit = protocol.toLowerCase() === "smtps:";
  if (isImplicit && tls === "off") return undefined;
  const isPlain = tls === "off" || (local.test(hostname) && tls === "");
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (isImplicit ? 465 : 587),
      encryption: isImplicit ? "implicit" : isPlain ? "off" : "starttls",
      isVerified: tls !== "unverified",
      user: decodeURIComponent(username) || undefined,
      password: decodeURIComponent(password),
      timeoutMs: 60_000,
    };
  } catch {
    return undefined;
  }
}
