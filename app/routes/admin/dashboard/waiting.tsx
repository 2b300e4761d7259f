import { Link } from "@remix-run/react";
import { Ago } from "#app/components/admin/layout/ago";
import { formatDay } from "#app/components/format";
import { ButtonLink } from "#app/components/ui/button-link";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import { findDefinition } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import type { Due, DueMessage } from "#db/queries/messages/today";
import type { Drafts } from "#db/queries/stats";

type Entry = { id: number; to: string; title: string; text: string; since: string };

type Group = { title: string; count: number; all: string; action: string; entries: Entry[] };

type Props = Record<"overdue" | "due" | "unanswered", Due> & { drafts: Drafts[] };

/** List of what waits for somebody: messages to answer, next actions that are due, and drafts. */
export function Waiting({ overdue, due, unanswered, drafts }: Props) {
  const groups = [
    ofMessages("Overdue", "overdue", "Open", overdue),
    ofMessages("Due today", "today", "Open", due),
    ofMessages("Unanswered for a day", "unanswered", "Reply", unanswered),
    ...drafts.map(ofDrafts),
  ].filter(({ count }) => count > 0);
  return (
    <section>
      <h2>Waiting for you</h2>
      {groups.length === 0 && (
        <p className="mt-2.4 border-t border-line py-3.8 text-t2/normal">
          Nothing is due, and everybody who wrote more than a day ago has an answer.
        </p>
      )}
      {groups.map((group) => (
        <WaitingGroup key={group.title} {...group} />
      ))}
    </section>
  );
}

function ofMessages(title: string, filter: string, action: string, { count, messages }: Due): Group {
  const textOf = ({ name, nextAction, nextActionOn, ownerName }: DueMessage) => [
    action === "Reply" ? name : nextAction,
    action !== "Reply" && nextActionOn && formatDay(nextActionOn),
    ownerName,
  ];
  const entries = messages.map((message) => ({
    id: message.id,
    to: `/admin/messages/${message.id}`,
    title: message.subject,
    text: textOf(message).filter(Boolean).join(", "),
    since: message.createdAt,
  }));
  return { title, count, all: `/admin/messages?due=${filter}`, action, entries };
}

function ofDrafts({ path, count, records }: Drafts): Group {
  const { labels, label } = findDefinition(path) as RecordDefinition;
  const entries = records.map(({ id, title, createdAt }) => ({
    id,
    to: `/admin/${path}/${id}/edit`,
    title: title || `${label()} without a title`,
    text: "",
    since: createdAt,
  }));
  const all = `/admin/${path}?state=draft`;
  return { title: `Drafts of ${labels().toLowerCase()}`, count, all, action: "Edit", entries };
}

function WaitingGroup({ title, count, all, action, entries }: Group) {
  return (
    <div className="mt-4">
      <h3 className="flex items-baseline gap-2 font-text text-t2/snug weight-semibold letter-spacing-normal">
        {title} <span className="tabular text-ink-2">{count.toLocaleString("en")}</span>
      </h3>
      <Rows className="mt-1.4">
        {entries.map(({ id, to, title, text, since }) => (
          <Row key={id} holds="link">
            <div className="flex items-center gap-x-4 py-1.4">
              <Link className="grid min-h-touch min-w-0 flex-1 content-center no-underline" to={to}>
                <span className="truncate weight-semibold" dir="auto">
                  {title}
                </span>
                <small className="truncate text-t3 text-ink-2" dir="auto">
                  {text && `${text}, `}
                  <Ago iso={since} />
                </small>
              </Link>
              <ButtonLink className="flex-none" size="compact" to={to} aria-label={`${action}: ${title}`}>
                {action}
              </ButtonLink>
            </div>
          </Row>
        ))}
      </Rows>
      {count > entries.length && (
        <StandaloneLink to={all}>
          All {count.toLocaleString("en")}
          <span className="sr-only"> {title.toLowerCase()}</span>
        </StandaloneLink>
      )}
    </div>
  );
}
