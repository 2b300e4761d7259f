import { Link } from "@remix-run/react";
import type { Stats } from "#db/queries/stats";

const cards: [path: string, title: string, name: keyof Stats, unit: string][] = [
  ["/admin/properties", "Properties", "propertyCount", "total"],
  ["/admin/projects", "Projects", "projectCount", "total"],
  ["/admin/files", "Files", "fileCount", "uploaded"],
  ["/admin/messages", "Messages", "messageCount", "total"],
];

/** The counts of the dashboard with links to their lists; '...' while they load. */
export function StatCards({ stats }: { stats: Stats | undefined }) {
  const format = (count = 0) => (stats ? count.toLocaleString("en") : "...");
  return (
    <div className="stats figures">
      {cards.map(([path, title, name, unit]) => {
        const isMessages = name === "messageCount";
        const hasUnread = isMessages && Boolean(stats?.unreadMessageCount);
        const count = format(stats?.[name]);
        return (
          <Link key={path} to={path} className={hasUnread ? "hot" : undefined}>
            <span>
              {title}
              {isMessages && " "}
              {hasUnread && <i className="new">New</i>}
            </span>
            <b className={count.length > 4 ? "long" : undefined}>{count}</b>
            <small>{unit}</small>
            {isMessages && <small>{format(stats?.unreadMessageCount)} unread</small>}
          </Link>
        );
      })}
    </div>
  );
}
