import { createToast } from "#app/schemas/toast";
import { findPage, isKeepable, keepInTurn, keepPage } from "./cached-pages";
import { keepShell, keptAddress } from "./fallback-page";
import { saidOf } from "./message-status";
import { findMessages, sendMessages, settle } from "./queued-messages";
import type { Told } from "./scope";

/**
 * A page greets the worker when it has loaded, and when the line is back: with its address, and the pictures that it shows.
 * One that was there before the worker is kept now; what waits is sent, and what was sent is told.
 */
export async function greet({ source, data }: Told) {
  const [address = "", ...pictures] = data as string[];
  await keepInTurn(() => keepOpenPage(new URL(address), pictures));
  await sendMessages().catch(() => {});
  const news = (await findMessages()).filter(({ state, isTold }) => state !== "waiting" && !isTold);
  const sent = news.filter(({ state }) => state === "sent");
  const [refused] = news.filter(({ state }) => state === "refused");
  if (sent[0]) source?.postMessage(createToast(saidOf(sent[0], sent.length)));
  if (refused) source?.postMessage({ ...createToast(saidOf(refused), "", true), open: keptAddress });
  for (const message of news) await settle(message);
  await keepShell(news.length > 0);
}

async function keepOpenPage(url: URL, pictures: string[]) {
  if (!isKeepable(url) || (await findPage(url.pathname))) return;
  await keepPage(
    url,
    await fetch(url),
    pictures.map((picture) => new URL(picture).pathname),
  );
}
