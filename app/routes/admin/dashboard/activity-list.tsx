import { Link } from "@remix-run/react";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { formatDateTime } from "#app/components/format";
import type { Activity, ActivityKind } from "#app/schemas/activity";

/** Spec section 2: what each of the kinds is called, and where it leads. */
const kinds: Record<ActivityKind, { words: string; path: (id: number | null) => string | null }> = {
  "property added": { words: "New property added", path: (id) => (id ? `/properties/${id}` : null) },
  "message received": { words: "New message received", path: () => "/admin/messages" },
  "files uploaded": { words: "New files uploaded", path: () => "/admin/files" },
  "project status updated": {
    words: "Project status updated",
    path: (id) => (id ? `/projects/${id}` : null),
  },
  "backup restored": { words: "Backup restored", path: () => "/admin/settings?tab=backup" },
};

/** What happened last: what, to what, by whom, and when. */
export function ActivityList({ activities }: { activities: Activity[] }) {
  if (activities.length === 0) return <p className="small">Nothing has happened yet.</p>;
  return (
    <ul className="rows">
      {activities.map((activity) => (
        <li key={activity.id}>
          <Happening {...activity} />
        </li>
      ))}
    </ul>
  );
}

/** The whole row is the link, where there is something to see. */
function Happening({ kind, subject, subjectId, userName, createdAt }: Activity) {
  const { words, path } = kinds[kind];
  const to = path(subjectId);
  const told = (
    <>
      <span>
        {words}:{" "}
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
      {told}
    </Link>
  ) : (
    <p className="event">{told}</p>
  );
}
