import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { secret } from "#app/config/secret";
import { createToast, type Toast } from "#app/schemas/toast";

const toastSchema = z.object({
  title: z.string(),
  text: z.string(),
  bad: z.boolean(),
  at: z.number(),
  undo: z.number().optional(),
  unspam: z.number().optional(),
});

const cookie = createCookie("toast", {
  httpOnly: true,
  maxAge: 60,
  path: "/",
  sameSite: "lax",
  secrets: [secret],
});

/** The header that carries a toast to the next page. */
export function toastCookie(title: string, text?: string) {
  return serializeToast(createToast(title, text));
}

/** The same for a toast with more to it: a failure, or an undo. */
export function serializeToast(toast: Toast) {
  return cookie.serialize(toast);
}

/** The toast that waits for this visitor, and the header that takes it away. */
export async function readFlashToast(request: Request): Promise<{ toast?: Toast; headers?: HeadersInit }> {
  const waiting = await cookie.parse(request.headers.get("Cookie"));
  const toast = toastSchema.safeParse(waiting).data;
  if (!toast) return {};
  return { toast, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
