import { createCookie } from "@remix-run/node";
import { toastSchema } from "#app/schemas/toast";
import { secret } from "./secret";

const cookie = createCookie("toast", {
  httpOnly: true,
  maxAge: 60,
  path: "/",
  sameSite: "lax",
  secrets: [secret],
});

/** The header that carries a toast to the next page. */
export async function setToast(toast: { title: string; text?: string; bad?: boolean }) {
  return { "Set-Cookie": await cookie.serialize({ ...toast, at: Date.now() }) };
}

/** The toast that waits for this visitor, and the header that takes it away. */
export async function takeToast(request: Request) {
  const waiting = await cookie.parse(request.headers.get("Cookie"));
  const toast = toastSchema.safeParse(waiting).data;
  if (!toast) return { toast: undefined, headers: undefined };
  return { toast, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
