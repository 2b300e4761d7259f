import { Link } from "@remix-run/react";
import type { Activity, ActivityKind } from "#app/schemas/activity";
import { moment } from "../words";

/** Spec section 2: what each of the four kinds is called, and where it leads. */
const kinds: Record<ActivityKind, { words: string; path: (id: number) => string }> = {
  "property added": { words: "New property added", path: (id) => `/properties/${id}` },
  "message received": { words: "New message received", path: () => "/admin/messages" },
  "files uploaded": { words: "New files uploaded", path: () => "/admin/files" },
  "project status updated": { words: "Project status updated", path: (id) => `/projects/${id}` },
};

/** What happened last: what, to what, by whom, and when. */
export function Activities({ activities }: { activities: Activity[] }) {
  if (activities.length === 0) return <p className="small">Nothing has happened yet.</p>;
  return (
    <ul className="rows">
      {activities.map(({ id, kind, subject, subjectId, userName, createdAt }) => (
        <li key={id}>
          <span>
            {kinds[kind].words}:{" "}
            {subjectId ? <Link to={kinds[kind].path(subjectId)}>{subject}</Link> : subject}
            {userName && <small> by {userName}</small>}
          </span>
          <time dateTime={createdAt}>{moment(createdAt)}</time>
        </li>
      ))}
    </ul>
  );
}
