import { useDates } from "#app/components/admin/layout/use-dates";
import { formatDay } from "#app/components/format";
import type { MessageEvent } from "#app/schemas/messages/enquiry";

/** Events of messages, the latest first. */
export function MessageHistory({ events }: { events: MessageEvent[] }) {
  return (
    <ol className="mt-2.4 border-t border-line" reversed>
      {events.map((event) => (
        <li key={event.id} className="border-b border-line py-2.4 text-t2">
          <EventHead event={event} />
          <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            {labelOf(event)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Names the user, the time, and what became of a mail. @param verb 'replied' */
export function EventHead({ event, verb }: { event: MessageEvent; verb?: string }) {
  const { formatDateTime } = useDates();
  const { userName, createdAt, delivery } = event;
  return (
    <p className="text-t3 text-ink-2">
      <bdi>{userName}</bdi>
      {verb && ` ${verb}`}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      {delivery && `, ${deliveries[delivery]}`}
    </p>
  );
}

const deliveries: Record<NonNullable<MessageEvent["delivery"]>, string> = {
  waiting: "not sent yet",
  sending: "being sent",
  sent: "sent",
  unsure: "perhaps sent: the mail server did not confirm it",
  "given up": "not sent: the mail server did not take it",
};

/** 'Moved to viewing', 'Next action: call back, 24 Dec 2026' */
function labelOf({ kind, text }: MessageEvent) {
  switch (kind) {
    case "stage":
      return `Moved to ${text}`;
    case "owner":
      return text ? `Owner: ${text}` : "No owner any more";
    case "next action":
      return text ? `Next action: ${text.replace(/\d{4}-\d\d-\d\d$/, formatDay)}` : "No next action any more";
    case "done":
      return `Done: ${text}`;
    case "labels":
      return text ? `Labels: ${text}` : "No labels any more";
    case "call":
      return text ? `Called: ${text}` : "Called";
    case "reply":
      return `Replied:\n${text}`;
    default:
      return text;
  }
}
