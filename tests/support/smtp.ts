import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { MailServer } from "#app/config/mail-server";

/** A failure of the mail server; without one it accepts every message. */
export type Failure =
  | "rejects the password"
  | "rejects the recipient"
  | "rejects the message"
  | "defers the sender"
  | "defers the message"
  | "sends no greeting"
  | "sends no reply to the message"
  | "disconnects after the message"
  | "accepts the message, then disconnects";

export type ReceivedEmail = { from: string; to: string[]; text: string };

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** A real mail server on 127.0.0.1, whose failure can change. */
export async function startSmtp(failure?: Failure, listenPort = 0, isEncrypting = false) {
  const state: { failure: Failure | undefined } = { failure };
  const emails: ReceivedEmail[] = [];
  /** Messages that were received, but not replied to. */
  const unanswered: string[] = [];
  const connections: string[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  const disconnectAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const smtpError = (responseCode: number) => Object.assign(new Error("No."), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    // Its question to the name server takes longer than the mail.
    disableReverseLookup: true,
    allowInsecureAuth: true,
    // Its certificate is self-signed.
    disabledCommands: isEncrypting ? [] : ["STARTTLS"],
    onConnect(_, done) {
      connections.push(state.failure ?? "accepts");
      if (state.failure !== "sends no greeting") done();
    },
    onAuth({ username }, { secure }, done) {
      logins.push(secure ? "encrypted" : "open");
      if (state.failure === "rejects the password") return done(smtpError(535));
      done(null, { user: username });
    },
    onMailFrom(_, __, done) {
      done(state.failure === "defers the sender" ? smtpError(451) : null);
    },
    onRcptTo(_, __, done) {
      done(state.failure === "rejects the recipient" ? smtpError(550) : null);
    },
    async onData(stream, { envelope }, done) {
      const body = await text(stream).catch(() => undefined);
      // The client has disconnected.
      if (body === undefined) return;
      if (state.failure === "sends no reply to the message") return void unanswered.push(body);
      if (state.failure === "disconnects after the message") return disconnectAll();
      if (state.failure === "rejects the message") return done(smtpError(554));
      if (state.failure === "defers the message") return done(smtpError(421));
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      emails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: body });
      if (state.failure === "accepts the message, then disconnects") return disconnectAll();
      done();
    },
  });
  // A connection that the client aborts must not fail the test.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(listenPort, "127.0.0.1", done));
  const { port } = server.server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((done) => {
      server.close(done);
      disconnectAll();
    });
  /** Forgets what it has received, and ends its failure and all connections. */
  const reset = () => {
    disconnectAll();
    state.failure = undefined;
    for (const list of [emails, unanswered, connections, logins]) list.length = 0;
  };
  return {
    state,
    emails,
    unanswered,
    connections,
    logins,
    port,
    reset,
    stop,
    url: `smtp://mailer:secret-word@127.0.0.1:${port}`,
  };
}

/** The settings of this server. @param timeoutMs short for one that is silent, else as long as a busy machine needs */
export function mailServer(port: number, timeoutMs = 60_000): MailServer {
  return {
    host: "127.0.0.1",
    port,
    encryption: "off",
    isVerified: true,
    user: "mailer@firm.example",
    password: "secret-word",
    timeoutMs,
  };
}
