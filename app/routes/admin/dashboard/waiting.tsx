import { Link } from "@remix-run/react";
import { Ago } from "#app/components/admin/layout/ago";
import { formatDay } from "#app/components/format";
import { ButtonLink } from "#app/components/ui/button-link";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import { Words } from "#app/components/ui/words";
import { findDefinition, statefulDefinitions } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition, RecordKind } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import type { MessagePart } from "#app/words/compiled/runtime.js";
import { joinTexts } from "#app/words/isolate";
import { type Language, languageNames } from "#app/words/language";
import type { Due, DueMessage } from "#db/queries/messages/today";
import type { EndedReservation } from "#db/queries/project-units/end-reservations";
import type { Drafts } from "#db/queries/stats";
import type { UntranslatedCount } from "#db/queries/untranslated";

type Entry = { id: number; to: string; title: string; text: string; since: string };

type Group = {
  title: string;
  count: number;
  all: string;
  allText: MessagePart[];
  action: string;
  entries: Entry[];
};

type Props = Record<"overdue" | "due" | "unanswered", Due> & {
  reservations: { count: number; units: EndedReservation[] };
  drafts: Drafts[];
  untranslated: UntranslatedCount[];
};

/**
 * List of what waits for somebody: messages to answer, next actions that are due, units whose reservation has ended, drafts, and what
 * is not translated.
 */
export function Waiting({ overdue, due, unanswered, reservations, drafts, untranslated }: Props) {
  const groups = [
    ofMessages(m.due_overdue(), "overdue", overdue),
    ofMessages(m.due_today(), "today", due),
    ofMessages(m.due_unanswered(), "unanswered", unanswered),
    ofReservations(reservations),
    ...drafts.map(ofDrafts),
  ].filter(({ count }) => count > 0);
  return (
    <section>
      <h2>{m.waiting_title()}</h2>
      {groups.length === 0 && untranslated.length === 0 && (
        <p className="mt-2.4 border-t border-line py-3.8 text-t2/normal">{m.waiting_nothing()}</p>
      )}
      {groups.map((group) => (
        <WaitingGroup key={group.title} {...group} />
      ))}
      <Untranslated counts={untranslated} />
    </section>
  );
}

const allTexts = {
  overdue: (n: string) => m.waiting_all_overdue.parts({ n }),
  today: (n: string) => m.waiting_all_today.parts({ n }),
  unanswered: (n: string) => m.waiting_all_unanswered.parts({ n }),
};

function ofMessages(title: string, filter: keyof typeof allTexts, { count, messages }: Due): Group {
  const isReply = filter === "unanswered";
  const textOf = ({ name, nextAction, nextActionOn, ownerName }: DueMessage) => [
    isReply ? name : nextAction,
    !isReply && nextActionOn && formatDay(nextActionOn),
    ownerName,
  ];
  const entries = messages.map((message) => ({
    id: message.id,
    to: `/admin/messages/${message.id}`,
    title: message.subject,
    text: joinTexts(textOf(message)),
    since: message.createdAt,
  }));
  const action = isReply ? m.work_reply() : m.waiting_open();
  const allText = allTexts[filter](m.number({ count }));
  return { title, count, all: `/admin/messages?due=${filter}`, allText, action, entries };
}

function ofReservations({ count, units }: Props["reservations"]): Group {
  const entries = units.map(({ id, number, project, agent, endedAt }) => ({
    id,
    to: `/admin/units/${id}/edit`,
    title: number + m.comma() + project,
    text: agent ?? "",
    since: endedAt,
  }));
  const all = "/admin/activity?person=schedule&kind=units";
  const allText = m.waiting_all_reservations.parts({ n: m.number({ count }) });
  return { title: m.waiting_reservations(), count, all, allText, action: m.waiting_open(), entries };
}

function ofDrafts({ path, count, records }: Drafts): Group {
  const { kind } = findDefinition(path) as RecordDefinition;
  const entries = records.map(({ id, title, createdAt }) => ({
    id,
    to: `/admin/${path}/${id}/edit`,
    title: title || m.waiting_untitled({ kind }),
    text: "",
    since: createdAt,
  }));
  const all = `/admin/${path}?state=draft`;
  const allText = m.waiting_all_drafts.parts({ kind, n: m.number({ count }) });
  return { title: m.waiting_drafts({ kind }), count, all, allText, action: m.edit(), entries };
}

/** Links to the lists of what visitors can't read, by language. */
function Untranslated({ counts }: { counts: UntranslatedCount[] }) {
  return [...new Set(counts.map(({ language }) => language))].map((language) => {
    const lists = counts.filter((one) => one.language === language);
    const total = lists.reduce((sum, { count }) => sum + count, 0);
    return (
      <div key={language} className="mt-4">
        <GroupTitle title={m.waiting_untranslated({ language: languageNames[language] })} count={total} />
        <p className="flex flex-wrap gap-x-6">
          {lists.map(({ kind, path, count }) => (
            <StandaloneLink key={kind} to={`/admin/${path}?${untranslatedFilter(kind, language)}`}>
              {m.records_count({ kind, count })}
            </StandaloneLink>
          ))}
        </p>
      </div>
    );
  });
}

function untranslatedFilter(kind: RecordKind, language: Language) {
  const hasStates = statefulDefinitions.some((one) => one.kind === kind);
  return new URLSearchParams({ ...(hasStates && { state: "published" }), without: language });
}

function GroupTitle({ title, count }: Pick<Group, "title" | "count">) {
  return (
    <h3 className="flex items-baseline gap-2 font-text text-t2/snug weight-semibold letter-spacing-normal">
      {title} <span className="tabular text-ink-2">{m.number({ count })}</span>
    </h3>
  );
}

function WaitingGroup({ title, count, all, allText, action, entries }: Group) {
  return (
    <div className="mt-4">
      <GroupTitle title={title} count={count} />
      <Rows className="mt-1.4">
        {entries.map(({ id, to, title, text, since }) => (
          <Row key={id} holds="link">
            <div className="flex items-center gap-x-4 py-1.4">
              <Link className="grid min-h-touch min-w-0 flex-1 content-center no-underline" to={to}>
                <span className="truncate weight-semibold" dir="auto">
                  {title}
                </span>
                <small className="truncate text-t3 text-ink-2" dir="auto">
                  {text && text + m.comma()}
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
          <Words of={allText} with={{ s: (words) => <span className="sr-only">{words}</span> }} />
        </StandaloneLink>
      )}
    </div>
  );
}
