import { useDates } from "#app/components/admin/layout/use-dates";
import type { MessageEvent } from "#app/schemas/messages/enquiry";

/** What was done about a message, the latest first. */
export function History({ events }: { events: MessageEvent[] }) {
  const { formatDateTime } = useDates();
  if (events.length === 0) return null;
  return (
    <section>
      <h2>History</h2>
      <ul>
        {events.map(({ id, kind, text, userName, createdAt, delivery }) => (
          <li key={id} className="border-b border-line py-2.4 text-t2">
            <p className="text-t3 text-ink-2">
              {userName}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              {delivery && `, ${delivery}`}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
              {kind}: {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
