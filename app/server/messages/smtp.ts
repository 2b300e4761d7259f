import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailServer } from "#app/config/mail-server";
import { DeliveryError, toDeliveryError } from "./delivery-error";

export type Mail = ConstructorParameters<typeof MailComposer>[0];

/** How long a mail that was handed over is waited for when the process is to end, in milliseconds. */
const goodbye = 5_000;

/** No try takes longer than this, in milliseconds, whatever the server does. */
const longest = 5 * 60_000;

type Options = {
  /** Asked when all is ready for the mail itself; false: it is not sent. */
  mayHandOver: () => Promise<boolean>;
  /** Ends the try. */
  signal: AbortSignal;
};

/**
 * Hands one mail to the server.
 * @returns false when it was not allowed to
 * @throws MailTrouble
 */
export async function deliver(server: MailServer, mail: Mail, { mayHandOver, signal }: Options) {
  let isHanded = false;
  const connection = new SMTPConnection(optionsOf(server));
  const node = new MailComposer(mail).compile();
  const bytes = await node.build();
  const source = () => {
    isHanded = true;
    return bytes;
  };
  const work = async () => {
    await promised((done) => connection.connect(done));
    const { user, password: pass } = server;
    if (user) await promised((done) => connection.login({ user, pass }, done));
    if (!(await mayHandOver())) return false;
    await promised((done) => connection.send(node.getEnvelope() as Envelope, readOnce(source), done));
    return true;
  };
  const timers: NodeJS.Timeout[] = [];
  const over = new AbortController();
  const broken = new Promise<never>((_, fail) => {
    connection.on("error", fail);
    const end = () => fail(new DeliveryError("The site was stopped.", isHanded ? "unsure" : "later", false));
    const late = () => fail(Object.assign(new Error("Too long"), { code: "ETIMEDOUT" }));
    timers.push(setTimeout(late, longest).unref());
    const stop = () => (isHanded ? timers.push(setTimeout(end, goodbye)) : end());
    signal.addEventListener("abort", stop, { signal: over.signal });
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([work(), broken]);
  } catch (error) {
    throw error instanceof DeliveryError ? error : toDeliveryError(error, isHanded);
  } finally {
    over.abort();
    for (const timer of timers) clearTimeout(timer);
    connection.close();
  }
}

type Envelope = Parameters<SMTPConnection["send"]>[0];

function optionsOf({ host, port, encryption, isVerified, patience }: MailServer) {
  return {
    host,
    port,
    secure: encryption === "at once",
    requireTLS: encryption === "required",
    ignoreTLS: encryption === "off",
    tls: { rejectUnauthorized: isVerified },
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: patience,
  };
}

function promised(call: (done: (error?: Error | null) => void) => void) {
  return new Promise<void>((done, fail) => call((error) => (error ? fail(error) : done())));
}

/** nodemailer reads it only when the server is ready for the mail itself. */
function readOnce(source: () => Buffer) {
  return new Readable({
    read() {
      this.push(source());
      this.push(null);
    },
  });
}
