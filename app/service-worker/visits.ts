import { createToast } from "#app/schemas/toast";
import {
  cachedAt,
  cacheOfflinePage,
  cachePage,
  findPage,
  isCacheablePage,
  offlinePath,
  updateCache,
} from "./documents";
import { deleteMessage, findMessages, markAnnounced, sendMessages } from "./message-queue";
import { describeMessage } from "./message-text";
import type { MessageEvent } from "./scope";

/** A page that is shown: its address and the addresses of its pictures. */
export type Visit = { page: string; pictures: string[] };

/** A younger copy of a page is not fetched again. */
const minRefreshMs = 60_000;

/**
 * A page reports its visit when it is shown, and when the network is back. Script opens a page by its data alone, so the
 * document is fetched for the cache. Queued messages are sent, and the page shows a toast for what became of them.
 */
export async function onVisit({ source, data }: MessageEvent) {
  await updateCache(() => cacheVisitedPage(data as Visit));
  await sendMessages().catch(() => {});
  const settled = (await findMessages()).filter(
    ({ state, isAnnounced }) => state !== "waiting" && !isAnnounced,
  );
  const sent = settled.filter(({ state }) => state === "sent");
  const [rejected] = settled.filter(({ state }) => state === "rejected");
  for (const message of settled)
    await (message.state === "sent" ? deleteMessage(message.key) : markAnnounced(message));
  if (sent[0]) source?.postMessage(createToast(describeMessage(sent[0], sent.length)));
  if (rejected)
    source?.postMessage({ ...createToast(describeMessage(rejected), "", true), open: offlinePath });
  await cacheOfflinePage(settled.length > 0);
}

async function cacheVisitedPage({ page, pictures }: Visit) {
  const url = new URL(page);
  const cached = await findPage(url.pathname);
  if (!isCacheablePage(url) || (cached && Date.now() - cachedAt(cached) < minRefreshMs)) return;
  await cachePage(
    url,
    await fetch(url, { priority: "low" }),
    pictures.map((picture) => new URL(picture).pathname),
  );
}
