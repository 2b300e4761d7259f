import { createToast, type Toast } from "#app/schemas/toast";
import {
  cachedAt,
  cacheOfflinePage,
  cachePage,
  findPage,
  isCacheablePage,
  offlinePathFor,
  updateCache,
} from "./documents";
import {
  describeMessage,
  findUnannounced,
  type QueuedMessage,
  sendMessages,
  settleMessages,
} from "./message-queue";
import { scope } from "./worker-global";

/** A page that was opened, with its pictures and the scripts that it has loaded, of which its document does not name all. */
export type Visit = { page: string; files: string[] };

/** A younger copy of a page is not fetched again. */
const minRefreshMs = 60_000;

/** A toast about queued messages; the page answers with their keys once it shows it. */
export type Announcement = { toast: Toast; keys: string[] };

/** A page sends a visit when it is shown and when the network is back, and the keys of messages that it has announced. */
export async function onMessage({ source, data }: ExtendableMessageEvent) {
  if (Array.isArray(data)) return settleMessages(data);
  // Messages come first: fetching the page for the cache may take long, or fail.
  await sendMessages().catch(() => {});
  const count = await announceMessages(source ? [source] : []);
  const visit = data as Visit;
  await updateCache(() => cacheVisitedPage(visit));
  await cacheOfflinePage(count > 0, offlinePathFor(new URL(visit.page).pathname));
}

/** Background Sync: no open page asked for it, so every one is told. @throws to be started again, as sendMessages */
export async function onSync() {
  try {
    await sendMessages();
  } finally {
    await announceMessages(await scope.clients.matchAll());
  }
}

/** Sends the pages a toast about each state. @returns how many messages had not been announced */
async function announceMessages(pages: readonly { postMessage(message: unknown): void }[]) {
  const messages = await findUnannounced();
  const announce = (
    state: QueuedMessage["state"],
    toastFor: (path?: string) => Partial<Toast> = () => ({}),
  ) => {
    const [first, ...others] = messages.filter((message) => message.state === state);
    if (!first) return;
    const toast = { ...createToast(describeMessage(first, others.length + 1)), ...toastFor(first.path) };
    const keys = [first, ...others].map(({ key }) => key);
    for (const page of pages) page.postMessage({ toast, keys } satisfies Announcement);
  };
  announce("sent");
  announce("rejected", (path = "/") => ({ bad: true, open: offlinePathFor(path) }));
  return messages.length;
}

/** Script opens a page by its data alone: the document is fetched for the cache. */
async function cacheVisitedPage({ page, files }: Visit) {
  const url = new URL(page);
  const cached = await findPage(url.pathname);
  if (!isCacheablePage(url) || (cached && Date.now() - cachedAt(cached) < minRefreshMs)) return;
  await cachePage(
    url,
    await fetch(url, { priority: "low" }),
    files.map((file) => new URL(file).pathname),
  );
}
