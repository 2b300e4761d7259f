import { inject } from "vitest";
import { request } from "./fetch";

/** The sample firm's admin. */
export const demo = { username: "admin", password: "admin123" };

/** By origin: the cookie of a known device, whose attempts are counted apart from unknown devices. */
const devices = new Map<string, string>();

/** Signs in on the shared server, or on another one. @returns the Cookie header */
export async function signIn(origin = inject("origin"), credentials = demo) {
  const Cookie = devices.get(origin) ?? "";
  const response = await request(
    "/api/auth/login",
    { method: "POST", ...json(credentials, { Cookie }) },
    origin,
  );
  if (response.status !== 200) throw new Error(`The login returned ${response.status}.`);
  devices.set(origin, cookieOf(response, "device").split(";")[0] ?? "");
  return cookiesOf(response);
}

/** Body and headers of a JSON request. */
export function json(value: unknown, headers: Record<string, string> = {}) {
  return { body: JSON.stringify(value), headers: { "Content-Type": "application/json", ...headers } };
}

/** The cookies that a response sets, as a Cookie header. */
export function cookiesOf(response: { headers: Headers }) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** One Set-Cookie header of a response. */
export function cookieOf(response: { headers: Headers }, name: string) {
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
}
