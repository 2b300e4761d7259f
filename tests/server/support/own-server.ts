import { afterAll } from "vitest";
import { type Settings, startServer } from "./server";
import { signIn } from "./sign-in";

/** A server of the file's own, which it may write to, and an admin who is signed in there; it ends with the file. */
export async function ownDesk(settings: Settings = { DEMO: "1" }) {
  const server = await startServer(settings);
  afterAll(() => server.stop());
  return { server, Cookie: await signIn(server.origin) };
}
