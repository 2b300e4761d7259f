import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailServer } from "#app/config/mail-server";

export type Mail = ConstructorParameters<typeof MailComposer>[0];

/** At shutdown: how long to wait for the response to a mail that has been sent. */
const shutdownTimeoutMs = 5_000;

/** Timeout of a whole attempt. */
const attemptTimeoutMs = 5 * 60_000;

/**
 * Sends one mail. @returns false when beforeSend canceled it @throws DeliveryError
 * @param beforeSend called when the server is ready for the mail itself; false cancels it
 * @param signal shutdown
 */
export async function deliver(
  server: MailServer,
  mail: Mail,
  beforeSend: () => Promise<boolean>,
  signal: AbortSignal,
) {
  let isSent = false;
  const { host, port, encryption, isVerified, user, password: pass, timeoutMs } = server;
  const connection = new SMTPConnection({
    host,
    port,
    secure: encryption === "implicit",
    requireTLS: encryption === "starttls",
    ignoreTLS: encryption === "off",
    tls: { rejectUnauthorized: isVerified },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const node = new MailComposer(mail).compile();
  const bytes = await node.build();
  // nodemailer reads the stream only when the server is ready for the mail itself.
  const content = new Readable({
    read() {
      isSent = true;
      this.push(bytes);
      this.push(null);
    },
  });
  const send = async () => {
    await promisify((done) => connection.connect(done));
    if (user) await promisify((done) => connection.login({ user, pass }, done));
    if (!(await beforeSend())) return false;
    const envelope = node.getEnvelope() as Parameters<SMTPConnection["send"]>[0];
    await promisify((done) => connection.send(envelope, content, done));
    return true;
  };
  const timers: NodeJS.Timeout[] = [];
  const finished = new AbortController();
  const failure = new Promise<never>((_, reject) => {
    connection.on("error", reject);
    const end = () => reject(new DeliveryError("The site was stopped.", isSent ? "unknown" : "retry", false));
    const expire = () => reject(Object.assign(new Error("Timeout"), { code: "ETIMEDOUT" }));
    timers.push(setTimeout(expire, attemptTimeoutMs).unref());
    const stop = () => (isSent ? timers.push(setTimeout(end, shutdownTimeoutMs)) : end());
    signal.addEventListener("abort", stop, { signal: finished.signal });
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([send(), failure]);
  } catch (error) {
    throw toDeliveryError(error, isSent);
  } finally {
    finished.abort();
    for (const timer of timers) clearTimeout(timer);
    connection.close();
  }
}

function promisify(call: (done: (error?: Error | null) => void) => void) {
  return new Promise<void>((resolve, reject) => call((error) => (error ? reject(error) : resolve())));
}

/** A failed attempt to send a mail; the message is shown in the back-office. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    /** The server did not take it ('retry'), refused it for good ('rejected'), or did not confirm it ('unknown'). */
    readonly outcome: "retry" | "rejected" | "unknown",
    /** Whether the server responded: then the next mail is worth an attempt. */
    readonly hasResponse: boolean,
  ) {
    super(message);
  }
}

/** An error of nodemailer. */
type SmtpError = {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  permanent?: boolean;
  command?: string;
};

/** @param isSent whether the mail itself had been sent when the attempt failed */
export function toDeliveryError(error: unknown, isSent: boolean) {
  if (error instanceof DeliveryError) return error;
  const failure = error as SmtpError;
  const hasResponse = Boolean(failure.responseCode);
  if (isSent && !hasResponse) {
    const message = "The mail server was given the mail, but did not say whether it took it.";
    return new DeliveryError(message, "unknown", false);
  }
  // A rejected login is not final: an admin corrects the settings, and the mail is sent after all.
  const isRejected = failure.permanent && (failure.code === "EENVELOPE" || failure.code === "EMESSAGE");
  return new DeliveryError(messageOf(failure), isRejected ? "rejected" : "retry", hasResponse);
}

function messageOf({ code = "", originalCode = "", responseCode, permanent, command = "" }: SmtpError) {
  if (code === "ETLS" || /CERT|SSL|TLS/.test(originalCode))
    return "The mail server could not be reached over an encrypted line that can be trusted.";
  if (code === "EAUTH" || command.startsWith("AUTH"))
    return permanent === false
      ? "The mail server could not check the password just now."
      : "The mail server refused the password.";
  if (responseCode && !permanent) return `The mail server asked to try again later (${responseCode}).`;
  if (command === "RCPT TO") return `The mail server refused the contact address (${responseCode}).`;
  if (command === "MAIL FROM") return `The mail server refused the sender's address (${responseCode}).`;
  if (responseCode) return `The mail server refused the mail (${responseCode}).`;
  if (code === "ETIMEDOUT" || originalCode === "ETIMEDOUT") return "The mail server did not answer.";
  if (code === "EDNS" || originalCode === "ENOTFOUND") return "The mail server's name is not known.";
  if (originalCode === "ECONNREFUSED") return "The mail server could not be reached.";
  return "The mail server ended the connection.";
}
