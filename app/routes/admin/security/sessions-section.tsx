import { PostButton } from "#app/components/admin/forms/post-button";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Row, Rows } from "#app/components/ui/rows";
import { Words } from "#app/components/ui/words";
import { m } from "#app/words/compiled/messages.js";
import type { SessionEntry } from "./list-sessions";

const action = "/admin/security/sessions";

export function SessionsSection({ sessions }: { sessions: SessionEntry[] }) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{m.sessions_title()}</h2>
      <p className="mt-2.4 text-t2 text-ink-2">{m.sessions_text()}</p>
      <Rows className="mt-6">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {others.length > 0 && (
        <div className="mt-6">
          <PostButton variant="danger" action={action} fields={{ intent: "others" }}>
            {m.sessions_others()}
          </PostButton>
        </div>
      )}
    </section>
  );
}

function SessionRow({
  session: { id, browser, createdAt, lastSeenAt, isCurrent },
}: {
  session: SessionEntry;
}) {
  const { formatDateTime } = useDates();
  const created = formatDateTime(createdAt);
  return (
    <Row holds="button">
      <span className="min-w-0 wrap-anywhere">
        <b className="block weight-semibold">{browser}</b>
        <small className="text-t3 text-ink-2">
          <Words
            of={m.session_times.parts({ created, seen: formatDateTime(lastSeenAt) })}
            with={{ part: (words) => <span className="inline-block">{words}</span> }}
          />
        </small>
      </span>
      {isCurrent ? (
        <span className="flex-none text-t3 text-ink-2">{m.session_current()}</span>
      ) : (
        <PostButton
          action={action}
          fields={{ intent: "one", session: id }}
          aria-label={m.session_end_label({ browser, created })}
        >
          {m.session_end()}
        </PostButton>
      )}
    </Row>
  );
}
