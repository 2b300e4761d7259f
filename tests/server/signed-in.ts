import { ask } from "./asking";

/** Signs in as the admin of the sample firm. @returns the Cookie header that says so */
export async function signIn(origin?: string) {
  const body = new URLSearchParams({ username: "admin", password: "admin123" });
  const { headers } = await ask("/login", { method: "POST", body }, origin);
  const cookies = headers.getSetCookie().filter((cookie) => /^(session|device)=/.test(cookie));
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
