import { useEffect, useState } from "react";
import { cachedAt } from "#app/service-worker/documents";
import { findMessages, type QueuedMessage, queueChannel } from "#app/service-worker/message-queue";

/** A cached property or project; `time` is when it was cached, in ms. */
export type CachedRecord = { path: string; title: string; time: number };

type Content = { records: CachedRecord[]; messages: QueuedMessage[] };

/** What the service worker has in its caches: records newest first, and messages that are not sent. */
export function useCacheContent() {
  const [content, setContent] = useState<Content>({ records: [], messages: [] });
  // An effect, because the caches are the browser's.
  useEffect(() => {
    // No browser has them on a site without TLS.
    if (!window.caches) return;
    const read = async () => setContent(await readContent());
    read();
    const channel = new BroadcastChannel(queueChannel);
    channel.onmessage = read;
    return () => channel.close();
  }, []);
  return content;
}

async function readContent() {
  const [records, messages] = await Promise.all([findRecords(), findMessages()]);
  return { records, messages: messages.filter(({ state }) => state !== "sent") };
}

async function findRecords() {
  const documents = await caches.open("documents");
  const requests = (await documents.keys()).filter(({ url }) => /\/\d+$/.test(url));
  return Promise.all(
    requests.reverse().map(async (request) => {
      const response = await documents.match(request);
      const html = (await response?.text()) ?? "";
      // The title alone: the policy of this page reports inline styles of a document that is parsed.
      const [head = ""] = html.match(/<title>.*?<\/title>/s) ?? [];
      const { title } = new DOMParser().parseFromString(head, "text/html");
      return {
        path: new URL(request.url).pathname,
        title: title.replace(/ \| [^|]*$/, ""),
        time: response ? cachedAt(response) : 0,
      };
    }),
  );
}
