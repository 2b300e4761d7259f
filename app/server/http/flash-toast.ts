import { createCookie, redirect } from "@remix-run/node";
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

/** Redirects to a page that shows the toast once. */
export async function redirectWithToast(to: string, toast: Toast, headers = new Headers()) {
  headers.append("Set-Cookie", await serializeToast(toast));
  return redirect(to, { headers });
}

/** The Set-Cookie header of a toast without more than its text. */
export function toastCookie(title: string, text?: string) {
  return serializeToast(createToast(title, text));
}

function serializeToast(toast: Toast) {
  return cookie.serialize(toast);
}

/** The toast of this visitor, and the header that clears its cookie. */
export async function readFlashToast(request: Request): Promise<{ toast?: Toast; headers?: HeadersInit }> {
  const toast = toastSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
  if (!toast) return {};
  return { toast, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
