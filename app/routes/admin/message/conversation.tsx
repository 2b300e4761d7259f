import { Link } from "@remix-run/react";
import { EventHead, MessageHistory } from "#app/components/admin/messages/message-history";
import { capitalize } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import type { Enquiry, MessageEvent } from "#app/schemas/messages/enquiry";
import { stateWords } from "#app/schemas/publishing";
import type { EnquiredListing } from "#app/server/messages/enquired-listing";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { valueWord } from "#app/words/value-word";

/** Kinds of the events that belong to the conversation; any other event is a line of the log. */
const conversationKinds = ["reply", "call", "note"];

const isOfConversation = ({ kind }: MessageEvent) => conversationKinds.includes(kind);

const textClass = "max-w-[65ch] whitespace-pre-wrap wrap-anywhere";

type Props = { enquiry: Enquiry; listing?: EnquiredListing | "removed"; events: MessageEvent[] };

/** A message with the replies, calls and notes that followed, the oldest first. */
export function Conversation({ enquiry, listing, events }: Props) {
  const later = events.filter(isOfConversation).reverse();
  return (
    <div className="grid content-start gap-5">
      {listing && <AboutListing listing={listing} />}
      <ol className="grid gap-5" aria-label={m.message_conversation()}>
        <li>
          <p className={textClass} dir="auto">
            {enquiry.message}
          </p>
        </li>
        {later.map((event) => (
          <li
            key={event.id}
            className={`grid gap-1.4 border-s-2 ps-4 ${event.kind === "reply" ? "border-ink" : "border-line"}`}
          >
            <EventHead event={event} hasVerb />
            {event.text && (
              <p className={textClass} dir="auto">
                {event.text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const lists = { property: "property-statuses", project: "project-statuses" } as const;

function AboutListing({ listing }: { listing: EnquiredListing | "removed" }) {
  if (listing === "removed") return <p className="text-t2 text-ink-2">{m.message_listing_removed()}</p>;
  const { kind, reference, title, status, state, price, picture, page, edit = "" } = listing;
  const isVisible = state === undefined || state === "published";
  const facts = [
    reference,
    price,
    capitalize(valueWord(lists[kind], String(status))),
    !isVisible && stateWords[state](),
  ];
  return (
    <section
      className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 border-b border-line pb-3"
      aria-label={m.message_listing()}
    >
      <Picture of={picture} sizes="64px" decorative />
      <div className="text-t2">
        <Link className="weight-semibold wrap-anywhere" to={page ?? edit} dir="auto">
          {title}
        </Link>
        <p className="text-ink-2">{joinTexts(facts)}</p>
      </div>
    </section>
  );
}

/** Changes of stage, owner, next action and labels, folded. */
export function MessageLog({ events }: { events: MessageEvent[] }) {
  const changes = events.filter((event) => !isOfConversation(event));
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className="touch cursor-pointer text-t2 text-ink-2">
        {m.message_log({ count: changes.length })}
      </summary>
      <MessageHistory events={changes} />
    </details>
  );
}
