import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { secret } from "#app/config/secret";

/** An address of one use for the next page alone, because the database has only its hash. */
const handoverSchema = z.object({ id: z.string(), secret: z.string() });

export type Handover = z.output<typeof handoverSchema>;

const cookie = createCookie("handover", {
  httpOnly: true,
  maxAge: 60,
  path: "/admin",
  sameSite: "lax",
  secrets: [secret],
});

export function serializeHandover(handover: Handover) {
  return cookie.serialize(handover);
}

/** The address to show, and the header that clears its cookie. */
export async function readHandover(
  request: Request,
): Promise<{ handover?: Handover; headers?: HeadersInit }> {
  const handover = handoverSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
  if (!handover) return {};
  return { handover, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
