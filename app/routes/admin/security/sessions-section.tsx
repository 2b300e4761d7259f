import { PostButton } from "#app/components/admin/forms/post-button";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Row, Rows } from "#app/components/ui/rows";
import type { SessionEntry } from "./list-sessions";

const action = "/admin/security/sessions";

export function SessionsSection({ sessions }: { sessions: SessionEntry[] }) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <p className="mt-2.4 text-t2 text-ink-2">
        A session lasts 30 days, and ends after 14 without use. If you don't know one of these, sign it out
        and change your password.
      </p>
      <Rows className="mt-6">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {others.length > 0 && (
        <div className="mt-6">
          <PostButton variant="danger" action={action} fields={{ intent: "others" }}>
            Sign out all others
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
  return (
    <Row holds="button">
      <span className="min-w-0 wrap-anywhere">
        <b className="block weight-semibold">{browser}</b>
        <small className="text-t3 text-ink-2">
          <span className="inline-block">Signed in {formatDateTime(createdAt)},</span>{" "}
          <span className="inline-block">last seen {formatDateTime(lastSeenAt)}</span>
        </small>
      </span>
      {isCurrent ? (
        <span className="flex-none text-t3 text-ink-2">This browser</span>
      ) : (
        <PostButton
          action={action}
          fields={{ intent: "one", session: id }}
          aria-label={`Sign out ${browser}, signed in ${formatDateTime(createdAt)}`}
        >
          Sign out
        </PostButton>
      )}
    </Row>
  );
}
