import { inject } from "vitest";
import { ask } from "./asking";

/** Signs in as an admin. @returns the Cookie header of the session */
export async function signIn(origin = inject("origin"), username = "admin", password = "admin123") {
  const body = new URLSearchParams({ username, password });
  const { status, headers } = await ask("/login", { method: "POST", body }, origin);
  if (status !== 302) throw new Error(`${username} could not sign in: ${status}`);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.filter((cookie) => !cookie.startsWith("toast=")).join("; ");
}
