import { inject } from "vitest";
import { request } from "./fetch";

/** The sample firm's admin. */
export const demo = { username: "admin", password: "admin123" };

/** By origin: the device that has signed in there, whose tries are not counted among those of strangers. */
const devices = new Map<string, string>();

/** Signs in on the shared server, or on another one. @returns the Cookie header of the browser that did */
export async function signIn(origin = inject("origin"), credentials = demo) {
  const Cookie = devices.get(origin) ?? "";
  const response = await request(
    "/api/auth/login",
    { method: "POST", ...json(credentials, { Cookie }) },
    origin,
  );
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}.`);
  devices.set(origin, cookieOf(response, "device").split(";")[0] ?? "");
  return cookiesOf(response);
}

/** What a call sends as JSON. */
export function json(value: unknown, headers: Record<string, string> = {}) {
  return { body: JSON.stringify(value), headers: { "Content-Type": "application/json", ...headers } };
}

/** The cookies that an answer sets, as a browser sends them from then on. */
export function cookiesOf(response: { headers: Headers }) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** One cookie of an answer with its attributes. */
export function cookieOf(response: { headers: Headers }, name: string) {
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
}
