import { useEffect, useState } from "react";
import { cachedAt } from "#app/service-worker/documents";
import {
  deleteMessage,
  describeMessage,
  findMessages,
  formatDay,
  type QueuedMessage,
  queueChannel,
} from "#app/service-worker/message-queue";

/** What the service worker has in its caches: records newest first, and the messages that are not sent. */
export function CacheContent({ hasTitle }: { hasTitle: boolean }) {
  const { records, messages } = useCacheContent();
  return (
    <div className="kept-list">
      {messages.map((message) => (
        <MessageNotice key={message.key} message={message} />
      ))}
      {!hasTitle && records.length === 0 && <p>There is no listing or project yet.</p>}
      {hasTitle && records.length > 0 && <h2 className="label">Kept on this phone</h2>}
      {records.length > 0 && (
        <ul className="rows">
          {records.map(({ path, title, time }) => (
            <li key={path}>
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p className="small">Kept on {formatDay(time)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A message that waits can be deleted, one that was rejected can be opened and corrected too. */
function MessageNotice({ message }: { message: QueuedMessage }) {
  const { key, body, time, state } = message;
  const fields = [...new URLSearchParams(body)];
  const moment = new Date(time).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
  return (
    <div className="notice" role="status">
      <p>
        <b>{describeMessage(message)}</b>
      </p>
      <p>
        “{Object.fromEntries(fields).subject}”, written on {moment}.
      </p>
      <div className="buttons">
        {state === "waiting" ? (
          <a className="link" href="/offline">
            Try again
          </a>
        ) : (
          // The server answers with the filled form and its errors.
          <form method="post" action="/contact#errors">
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="link" type="submit">
              Open it
            </button>
          </form>
        )}
        <button className="link" type="button" onClick={() => deleteMessage(key)}>
          Delete it
        </button>
      </div>
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
  const requests = (await documents.keys()).filter(({ url }) => /\/\d+$/.test(url)).reverse();
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
