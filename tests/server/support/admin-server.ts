import { afterAll } from "vitest";
import { type Settings, startServer } from "./server";
import { signIn } from "./sign-in";

/** A server for this test file alone, and the cookies of a signed-in admin. */
export async function startAdminServer(settings: Settings = { DEMO: "1" }) {
  const server = await startServer(settings);
  afterAll(() => server.stop());
  return { server, Cookie: await signIn(server.origin) };
}
