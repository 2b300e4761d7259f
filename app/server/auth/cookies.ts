import { type CookieOptions, createCookie } from "@remix-run/node";
import { z } from "zod";
import { secret } from "#app/config/secret";

const days = 86_400;

/** Behind TLS each gets `Secure` as it leaves (server/every-answer). */
const kept = { httpOnly: true, path: "/", sameSite: "lax", secrets: [secret] } satisfies CookieOptions;

/** Outlives the session that it names: a form that comes in too late is still known to be this user's. */
const session = createCookie("session", { ...kept, maxAge: 60 * days });

/** Who has signed in on this device before, the latest last: they are not locked out by a stranger's guesses. */
const device = createCookie("device", { ...kept, maxAge: 365 * days });

const deviceSchema = z.object({ id: z.string().min(16), users: z.array(z.number()) });

export type Device = z.output<typeof deviceSchema>;

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

export function deviceCookie(value: Device) {
  return device.serialize(value);
}
