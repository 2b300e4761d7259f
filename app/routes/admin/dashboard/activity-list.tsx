import { Link } from "@remix-run/react";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { formatDateTime } from "#app/components/format";
import type { Activity } from "#app/schemas/activity";
import { allDefinitions } from "#app/schemas/record-kinds";

type Entry = { words: string; path: (id: number | null) => string | null };

/** What each kind of activity is called, and where it links to. */
const kinds: Record<string, Entry> = {
  "message received": { words: "New message received", path: () => "/admin/messages" },
  "files uploaded": { words: "New files uploaded", path: () => "/admin/files" },
  "backup restored": { words: "Backup restored", path: () => "/admin/settings?tab=backup" },
};

for (const { activity, path, hasPage } of allDefinitions) {
  const pathOf = (id: number | null) => (id ? `/${path}/${id}` : null);
  kinds[activity.kind] = { words: activity.text, path: hasPage ? pathOf : () => `/admin/${path}` };
}

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
  const { words, path } = kinds[kind] ?? { words: kind };
  const to = path?.(subjectId);
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
