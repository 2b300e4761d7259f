import { z } from "#app/schemas/zod-config";

/** How the mail server is reached. */
export type MailServer = {
  host: string;
  port: number;
  /** 'at once': the line is encrypted from its first byte; 'required': before anything is told; 'off': never. */
  encryption: "at once" | "required" | "off";
  /** Whether the server must show a certificate that others vouch for. */
  isVerified: boolean;
  user: string | undefined;
  password: string;
  /** Milliseconds that it may stand still before it is taken for dead. */
  patience: number;
};

const example = "must be an address such as smtps://user:password@mail.example:465";
const local = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** SMTP_URL, read; empty is not given. What is wrong with it never says what was in it: a password is. */
export const mailServerSchema = z
  .string()
  .optional()
  .transform((text, context) => {
    if (!text) return undefined;
    const server = readMailServer(text);
    if (server) return server;
    context.addIssue({ code: "custom", message: example });
    return z.NEVER;
  });

function readMailServer(text: string): MailServer | undefined {
  if (!/^smtps?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(text);
  const tls = searchParams.get("tls") ?? "";
  const isKnown = ["", "off", "unverified"].includes(tls) && searchParams.size === (tls ? 1 : 0);
  if (!hostname || !/^\/?$/.test(pathname) || hash || !isKnown || Boolean(username) !== Boolean(password))
    return undefined;
  try {
    const isSecure = protocol.toLowerCase() === "smtps:";
    if (isSecure && tls === "off") return undefined;
    const isOpen = tls === "off" || (local.test(hostname) && tls === "");
    return {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (isSecure ? 465 : 587),
      encryption: isSecure ? "at once" : isOpen ? "off" : "required",
      isVerified: tls !== "unverified",
      user: decodeURIComponent(username) || undefined,
      password: decodeURIComponent(password),
      patience: 60_000,
    };
  } catch {
    return undefined;
  }
}
