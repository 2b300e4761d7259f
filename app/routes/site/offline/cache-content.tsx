import { useEffect, useState } from "react";
import { Notice } from "#app/components/ui/notice";
import { TextButton } from "#app/components/ui/text-button";
import { cachedAt } from "#app/service-worker/documents";
import {
  deleteMessage,
  describeMessage,
  findMessages,
  formatDay,
  type QueuedMessage,
  queueChannel,
} from "#app/service-worker/message-queue";

/** Lists the records in the caches of the service worker, newest first, and the messages that are not sent. */
export function CacheContent({ hasTitle }: { hasTitle: boolean }) {
  const { records, messages } = useCacheContent();
  return (
    <div className="flex flex-col gap-6 px-margin pb-10 md:pt-13">
      {messages.map((message) => (
        <MessageNotice key={message.key} message={message} />
      ))}
      {!hasTitle && records.length === 0 && <p className="max-w-120">There is no listing or project yet.</p>}
      {hasTitle && records.length > 0 && (
        <h2 className="font-text text-t3/caption weight-medium letter-spacing-normal text-ink-2">
          Kept on this phone
        </h2>
      )}
      {records.length > 0 && (
        <ul>
          {records.map(({ path, title, time }) => (
            <li
              key={path}
              className="grid gap-1.4 border-t border-line py-5.4 first:border-ink print:break-inside-avoid"
            >
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p className="max-w-120 text-t2/normal text-ink-2">Kept on {formatDay(time)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useCacheContent() {
  const [content, setContent] = useState<Awaited<ReturnType<typeof readContent>>>({
    records: [],
    messages: [],
  });
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
  const documents = await caches.open("documents");
  const requests = (await documents.keys()).filter(({ url }) => /\/\d+(-[^/]*)?$/.test(url)).reverse();
  const [records, messages] = await Promise.all([
    Promise.all(requests.map((request) => readRecord(documents, request))),
    findMessages(),
  ]);
  return { records, messages: messages.filter(({ state }) => state !== "sent") };
}

/** Path and title of a property or project, and when it was cached, in ms. */
async function readRecord(documents: Cache, request: Request) {
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
}

/** A message that waits can be deleted, one that was rejected can be opened and corrected too. */
function MessageNotice({ message }: { message: QueuedMessage }) {
  const { key, body, time, state } = message;
  const fields = [...new URLSearchParams(body)];
  const moment = new Date(time).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
  return (
    <Notice as="div" role="status" className="pb-1.4">
      <p className="max-w-120">
        <b>{describeMessage(message)}</b>
      </p>
      <p className="max-w-120">
        “{Object.fromEntries(fields).subject}”, written on {moment}.
      </p>
      <div className="flex flex-wrap gap-x-6 print:hidden">
        {state === "waiting" ? (
          <a className="touch" href="/offline">
            Try again
          </a>
        ) : (
          // The server answers with the filled form and its errors.
          <form method="post" action="/contact#errors">
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <TextButton type="submit">Open it</TextButton>
          </form>
        )}
        <TextButton onClick={() => deleteMessage(key)}>Delete it</TextButton>
      </div>
    </Notice>
  );
}
