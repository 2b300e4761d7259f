import { type CookieOptions, createCookie } from "@remix-run/node";
import { z } from "zod";
import { secret } from "#app/config/secret";

const daySeconds = 86_400;

/** `Secure` is added behind TLS, where the security headers are set. */
const options = { httpOnly: true, path: "/", sameSite: "lax", secrets: [secret] } satisfies CookieOptions;

/** Outlives its session (30 days), so that a form sent after it expired is saved for its user. */
const session = createCookie("session", { ...options, maxAge: 60 * daySeconds });

/** The users who have logged in on this device, the latest last: its login rate limit is its own. */
const device = createCookie("device", { ...options, maxAge: 365 * daySeconds });

const deviceSchema = z.object({ id: z.string().min(16), users: z.array(z.number()) });

export async function readSessionId(request: Request) {
  const id: unknown = await session.parse(request.headers.get("Cookie"));
  return typeof id === "string" && id !== "" ? id : undefined;
}

export async function readDevice(request: Request) {
  return deviceSchema.safeParse(await device.parse(request.headers.get("Cookie"))).data;
}

export function sessionCookie(id: string) {
  return session.serialize(id);
}

export function clearSessionCookie() {
  return session.serialize("", { maxAge: 0 });
}

export function deviceCookie(value: z.output<typeof deviceSchema>) {
  return device.serialize(value);
}
