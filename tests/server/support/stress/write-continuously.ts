import { setTimeout as pause } from "node:timers/promises";
import { contactMessage } from "../contact-message";
import { request } from "../fetch";
import { pdf } from "../sample-files";
import { json } from "../sign-in";
import { type Session, upload } from "../uploads";

/** A write that was acknowledged, and when (in ms). */
export type AcknowledgedWrite = {
  what: "message" | "property" | "file" | "deleted";
  key: string;
  at: number;
};

/** Writes records of every kind until `stop`, and notes each acknowledged write. */
export function writeContinuously({ origin, Cookie }: Session) {
  const done: AcknowledgedWrite[] = [];
  const bad: number[] = [];
  let isStopped = false;
  const post = async (path: string, value: object, method = "POST") => {
    const response = await request(path, { method, ...json(value, { Cookie }) }, origin);
    if (response.status >= 500) bad.push(response.status);
    return { ok: response.ok, text: await response.text() };
  };
  const repeat = async (work: () => Promise<void>) => {
    for (; !isStopped; await pause(20)) await work();
  };
  const note = (what: AcknowledgedWrite["what"], key: string) => done.push({ what, key, at: Date.now() });
  const property = {
    title: "House",
    description: "A house.",
    price: "PKR 1 Crore",
    location: "Wah",
    area: "10 Marla",
  };
  const loops = [
    repeat(async () => {
      const message = contactMessage();
      if ((await post("/api/contact", message)).ok) note("message", message.subject);
    }),
    repeat(async () => {
      const title = `House ${done.length}-${Math.random()}`;
      const { ok } = await post("/api/properties", { ...property, title, images: ["/uploads/none.jpg"] });
      if (ok) note("property", title);
    }),
    repeat(async () => {
      const { status, body } = await upload({ origin, Cookie }, "plan.pdf", pdf(20_000 + done.length));
      if (status !== 201) return;
      note("file", body.path);
      if (done.length % 3 > 0) return;
      const { ok } = await post(`/api/files/${body.file.id}`, {}, "DELETE");
      if (ok) note("deleted", body.path);
    }),
  ];
  const stop = async () => {
    isStopped = true;
    await Promise.all(loops);
    return { done, bad };
  };
  return { done, stop };
}
