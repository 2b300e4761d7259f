import { Notice } from "#app/components/ui/notice";
import { TextButton } from "#app/components/ui/text-button";
import { deleteMessage, describeMessage, type QueuedMessage } from "#app/service-worker/message-queue";

/** A message that waits can be deleted, one that was rejected can be opened and corrected too. */
export function MessageNotice({ message }: { message: QueuedMessage }) {
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
