import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { MailServer } from "#app/config/mail-server";

/** What the mail server does; without one it takes every mail. */
export type Mood =
  | "refuses the password"
  | "refuses the recipient"
  | "refuses the mail"
  | "has no time for a sender"
  | "has no time for the mail"
  | "is silent from the start"
  | "is silent after the mail"
  | "dies after the mail"
  | "takes the mail, then dies";

export type Received = { from: string; to: string[]; text: string };

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** A real mail server on 127.0.0.1, whose mood can change. */
export async function startSmtp(mood?: Mood, at = 0, isEncrypting = false) {
  const state: { mood: Mood | undefined } = { mood };
  const mails: Received[] = [];
  const tries: string[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  const die = () => {
    for (const socket of sockets) socket.destroy();
  };
  const refusal = (responseCode: number) => Object.assign(new Error("No."), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // Its certificate is its own: nobody vouches for it.
    disabledCommands: isEncrypting ? [] : ["STARTTLS"],
    onConnect(_, done) {
      tries.push(state.mood ?? "takes it");
      if (state.mood !== "is silent from the start") done();
    },
    onAuth({ username }, { secure }, done) {
      logins.push(secure ? "encrypted" : "open");
      if (state.mood === "refuses the password") return done(refusal(535));
      done(null, { user: username });
    },
    onMailFrom(_, __, done) {
      done(state.mood === "has no time for a sender" ? refusal(451) : null);
    },
    onRcptTo(_, __, done) {
      done(state.mood === "refuses the recipient" ? refusal(550) : null);
    },
    async onData(stream, { envelope }, done) {
      const body = await text(stream).catch(() => undefined);
      // Whoever was sending it has ended.
      if (body === undefined) return;
      if (state.mood === "is silent after the mail") return;
      if (state.mood === "dies after the mail") return die();
      if (state.mood === "refuses the mail") return done(refusal(554));
      if (state.mood === "has no time for the mail") return done(refusal(421));
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: body });
      if (state.mood === "takes the mail, then dies") return die();
      done();
    },
  });
  // A line that its other end breaks off is no failure of the test's.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(at, "127.0.0.1", done));
  const { port } = server.server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((done) => {
      server.close(done);
      die();
    });
  return { state, mails, tries, logins, port, stop, url: `smtp://mailer:secret-word@127.0.0.1:${port}` };
}

/** How to reach it; it is taken for dead sooner than a real one. */
export function reach(port: number): MailServer {
  return {
    host: "127.0.0.1",
    port,
    encryption: "off",
    isVerified: true,
    user: "mailer@firm.example",
    password: "secret-word",
    timeoutMs: 300,
  };
}
