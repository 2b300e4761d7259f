import { useDates } from "#app/components/admin/layout/use-dates";
import { formatDay } from "#app/components/format";
import { Words } from "#app/components/ui/words";
import type { MessageEvent } from "#app/schemas/messages/enquiry";
import { m } from "#app/words/compiled/messages.js";

/** Events of messages, the latest first. */
export function MessageHistory({ events }: { events: MessageEvent[] }) {
  return (
    <ol className="mt-2.4 border-t border-line" reversed>
      {events.map((event) => (
        <li key={event.id} className="border-b border-line py-2.4 text-t2">
          <EventHead event={event} />
          <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            {textOf(event)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Names the user, the time, and what became of a mail. @param hasVerb 'Ayesha replied' */
export function EventHead({ event, hasVerb = false }: { event: MessageEvent; hasVerb?: boolean }) {
  const { formatDateTime } = useDates();
  const { userName, createdAt, delivery } = event;
  return (
    <p className="text-t3 text-ink-2">
      <Words
        of={hasVerb ? headOf(event) : m.event_by.parts({})}
        with={{
          name: () => <bdi>{userName}</bdi>,
          time: () => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
        }}
      />
      {delivery && deliveries[delivery]()}
    </p>
  );
}

function headOf({ kind }: MessageEvent) {
  if (kind === "reply") return m.event_replied.parts({});
  return kind === "call" ? m.event_called.parts({}) : m.event_noted.parts({});
}

const deliveries: Record<NonNullable<MessageEvent["delivery"]>, () => string> = {
  waiting: m.delivery_waiting,
  sending: m.delivery_sending,
  sent: m.delivery_sent,
  unsure: m.delivery_unsure,
  "given up": m.delivery_given_up,
};

const moves: Record<string, () => string> = {
  new: m.event_stage_new,
  answered: m.event_stage_answered,
  viewing: m.event_stage_viewing,
  offer: m.event_stage_offer,
  won: m.event_stage_won,
  lost: m.event_stage_lost,
};

/** 'Merged: Sadia is Sadia Khan', as it is stored */
function contactText(text: string) {
  const [, one = "", other = ""] = /^Merged: (.*) is (.*)$/s.exec(text) ?? [];
  if (other) return m.event_merged({ one, other });
  if (text === "Merged") return m.event_merged_alone();
  return text === "Parted: another person" ? m.event_parted() : text;
}

/** 'viewing', 'lost: too dear', as they are stored */
function moveText(stage: string) {
  const [, reason] = /^lost: (.*)$/s.exec(stage) ?? [];
  if (reason) return m.event_stage_lost_because({ reason });
  return moves[stage]?.() ?? m.event_moved({ stage });
}

/** 'Moved to viewing', 'Next action: call back, 24 Dec 2026' */
const texts: Partial<Record<MessageEvent["kind"], (text: string) => string>> = {
  stage: moveText,
  owner: (name) => (name ? m.event_owner({ name }) : m.event_no_owner()),
  "next action": (text) =>
    text ? m.event_next({ action: text.replace(/\d{4}-\d\d-\d\d$/, formatDay) }) : m.event_no_next(),
  done: (action) => m.event_done({ action }),
  labels: (labels) => (labels ? m.event_labels({ labels }) : m.event_no_labels()),
  call: (text) => (text ? m.event_call_text({ text }) : m.event_call()),
  reply: (text) => `${m.event_reply()}\n${text}`,
  contact: contactText,
};

const textOf = ({ kind, text }: MessageEvent) => texts[kind]?.(text) ?? text;
