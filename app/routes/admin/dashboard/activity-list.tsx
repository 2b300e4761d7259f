import { Link } from "@remix-run/react";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { formatDateTime } from "#app/components/format";
import { allDefinitions } from "#app/schemas/record-kinds";
import type { Activity } from "#db/queries/activities";

type Entry = { label: string; path: (id: number | null) => string | null };

/** Label and link of each kind of activity. */
const kinds: Record<string, Entry> = {
  "message received": { label: "New message received", path: () => "/admin/messages" },
  "files uploaded": { label: "New files uploaded", path: () => "/admin/files" },
  "backup restored": { label: "Backup restored", path: () => "/admin/settings?tab=backup" },
};

for (const { activity, path, hasPage } of allDefinitions) {
  const pathOf = (id: number | null) => (id ? `/${path}/${id}` : null);
  kinds[activity.kind] = { label: activity.text, path: hasPage ? pathOf : () => `/admin/${path}` };
}

/** The latest activities: what, on which record, by whom and when. */
export function ActivityList({ activities }: { activities: Activity[] }) {
  if (activities.length === 0) return <p className="small">Nothing has happened yet.</p>;
  return (
    <ul className="rows">
      {activities.map((activity) => (
        <li key={activity.id}>
          <ActivityRow {...activity} />
        </li>
      ))}
    </ul>
  );
}

/** The whole row is a link, if the kind has one. */
function ActivityRow({ kind, subject, subjectId, userName, createdAt }: Activity) {
  const { label, path } = kinds[kind] ?? { label: kind };
  const to = path?.(subjectId);
  const content = (
    <>
      <span>
        {label}:{" "}
        {kind === "backup restored" ? (
          <bdi className="whole">{formatDateTime(subject)}</bdi>
        ) : (
          <bdi>
            <SoftWrap name={subject} />
          </bdi>
        )}{" "}
        {userName && <small>by {userName}</small>}
      </span>{" "}
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
    </>
  );
  return to ? (
    <Link className="event" to={to}>
      {content}
    </Link>
  ) : (
    <p className="event">{content}</p>
  );
}
