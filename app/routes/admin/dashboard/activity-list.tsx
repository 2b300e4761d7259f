import { Link } from "@remix-run/react";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Row, Rows } from "#app/components/ui/rows";
import { allDefinitions } from "#app/schemas/record-kinds";
import type { Activity } from "#db/queries/activities";

type Entry = { label: string; path: (id: number | null) => string | null };

/** Label and link of each kind of activity. */
const kinds: Record<string, Entry> = {
  "message received": { label: "New message received", path: () => "/admin/messages" },
  "files uploaded": { label: "New files uploaded", path: () => "/admin/files" },
  "sample loaded": { label: "Sample firm loaded", path: () => null },
  "sample removed": { label: "Sample firm removed", path: () => null },
  "backup restored": { label: "Backup restored", path: () => "/admin/settings?tab=backup" },
};

for (const { activity, path, hasPage } of allDefinitions) {
  const pathOf = (id: number | null) => (id ? `/${path}/${id}` : null);
  kinds[activity.kind] = { label: activity.text, path: hasPage ? pathOf : () => `/admin/${path}` };
}

/** The latest activities: what, on which record, by whom and when. */
export function ActivityList({ activities }: { activities: Activity[] }) {
  if (activities.length === 0)
    return <p className="mt-2.4 border-t border-line py-3.8 text-t2/normal">Nothing has happened yet.</p>;
  return (
    <Rows>
      {activities.map((activity) => (
        <Row key={activity.id} holds="link">
          <ActivityRow {...activity} />
        </Row>
      ))}
    </Rows>
  );
}

const columns =
  "grid items-baseline gap-x-6 gap-y-0.6 py-3.8 text-pretty wrap-anywhere @lg:grid-cols-[1fr_auto]";

/** The name of the record is underlined alone. */
const linkLook = "no-underline [&_bdi]:underline [&_bdi]:decoration-edge hover:[&_bdi]:decoration-brick";

/** The whole row is a link, if the kind has one. */
function ActivityRow({ kind, subject, subjectId, userName, createdAt }: Activity) {
  const { formatDateTime } = useDates();
  const { label, path } = kinds[kind] ?? { label: kind };
  const to = path?.(subjectId);
  const content = (
    <>
      <span>
        {label}:{" "}
        {kind === "backup restored" ? (
          <bdi className="inline-block">{formatDateTime(subject)}</bdi>
        ) : (
          <bdi>
            <SoftWrap name={subject} />
          </bdi>
        )}{" "}
        {userName && <small className="inline-block text-t3 text-ink-2">by {userName}</small>}
      </span>{" "}
      <time className="text-t3 text-ink-2" dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
    </>
  );
  return to ? (
    <Link className={`${columns} ${linkLook}`} to={to}>
      {content}
    </Link>
  ) : (
    <p className={columns}>{content}</p>
  );
}
