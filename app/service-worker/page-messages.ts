import { createToast, type Toast } from "#app/schemas/toast";
import {
  cachedAt,
  cacheOfflinePage,
  cachePage,
  findPage,
  isCacheablePage,
  offlinePath,
  updateCache,
} from "./documents";
import {
  describeMessage,
  findMessages,
  type QueuedMessage,
  sendMessages,
  settleMessages,
} from "./message-queue";

/** A page that is shown: its address and the addresses of its pictures. */
export type Visit = { page: string; pictures: string[] };

/** A younger copy of a page is not fetched again. */
const minRefreshMs = 60_000;

/** A toast about queued messages; the page answers with their keys once it shows it. */
export type Announcement = { toast: Toast; keys: string[] };

/** A page sends a visit when it is shown and when the network is back, and the keys of messages that it has announced. */
export async function onMessage({ source, data }: ExtendableMessageEvent) {
  if (Array.isArray(data)) return settleMessages(data);
  // Messages come first: fetching the page for the cache may take long, or fail.
  await sendMessages().catch(() => {});
  const news = (await findMessages()).filter(({ state, isAnnounced }) => state !== "waiting" && !isAnnounced);
  const announce = (messages: QueuedMessage[], rest: Partial<Toast> = {}) => {
    const [first] = messages;
    if (!first) return;
    const toast = { ...createToast(describeMessage(first, messages.length)), ...rest };
    source?.postMessage({ toast, keys: messages.map(({ key }) => key) } satisfies Announcement);
  };
  announce(news.filter(({ state }) => state === "sent"));
  announce(
    news.filter(({ state }) => state === "rejected"),
    { bad: true, open: offlinePath },
  );
  await updateCache(() => cacheVisitedPage(data as Visit));
  await cacheOfflinePage(news.length > 0);
}

/** Script opens a page by its data alone: the document is fetched for the cache. */
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
