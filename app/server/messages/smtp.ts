import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailServer } from "#app/config/mail-server";
import { m } from "#app/words/compiled/messages.js";
import { english } from "#app/words/label";
import { DeliveryError, toDeliveryError } from "./delivery-error";

export type Mail = ConstructorParameters<typeof MailComposer>[0] & { to: { name: string; address: string } };

/** Time to wait at shutdown for the response to a mail that has been sent. */
const shutdownTimeoutMs = 5_000;

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
    const end = () =>
      reject(new DeliveryError(m.delivery_stopped({}, english), isSent ? "unknown" : "retry", false));
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
