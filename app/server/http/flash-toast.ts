import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import { secret } from "#app/config/secret";
import type { Toast } from "#app/schemas/toast";

const toastSchema = z.object({
  title: z.string(),
  text: z.string(),
  bad: z.boolean(),
  at: z.number(),
  undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
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
  headers.append("Set-Cookie", await cookie.serialize(toast));
  return redirect(to, { headers });
}

/** The toast of this visitor, and the header that clears its cookie. */
export async function readFlashToast(request: Request): Promise<{ toast?: Toast; headers?: HeadersInit }> {
  const toast = toastSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
  if (!toast) return {};
  return { toast, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
