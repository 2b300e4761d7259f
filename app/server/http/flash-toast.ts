import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Toast } from "#app/schemas/toast";
import { flashCookie } from "./cookies";

const toastSchema = z.object({
  title: z.string(),
  text: z.string(),
  bad: z.boolean(),
  at: z.number(),
  view: z.string().optional(),
  undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
});

const cookie = flashCookie("toast", "/", toastSchema);

export async function redirectWithToast(to: string, toast: Toast, headers = new Headers()) {
  headers.append("Set-Cookie", await cookie.serialize(toast));
  return redirect(to, { headers });
}

export async function readFlashToast(request: Request) {
  const { value: toast, headers } = await cookie.read(request);
  return { toast, headers };
}
