import { deleteMessage, type QueuedMessage } from "#app/service-worker/message-queue";
import { describeMessage } from "#app/service-worker/message-text";

/** The messages that are not sent: one that waits can be deleted, one that was rejected can be opened and corrected too. */
export function QueuedMessages({ messages }: { messages: QueuedMessage[] }) {
  return messages.map((message) => {
    const { key, body, time, state } = message;
    const fields = [...new URLSearchParams(body)];
    const moment = new Date(time).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
    return (
      <div className="notice" role="status" key={key}>
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
  });
}
