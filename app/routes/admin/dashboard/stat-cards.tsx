import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge";
import type { Stats } from "#db/queries/stats";

const cards = [
  ["/admin/properties", "Properties", "propertyCount", "total"],
  ["/admin/projects", "Projects", "projectCount", "total"],
  ["/admin/files", "Files", "fileCount", "uploaded"],
  ["/admin/messages", "Messages", "messageCount", "total"],
] as const;

/** Rules between the cards: two in a row, or all four. */
const card =
  "grid content-start border-line px-4.4 pt-4 pb-4.4 text-ink-2 no-underline -outline-offset-2 hover:bg-sand @max-lg:even:border-s @max-lg:nth-[n+3]:border-t @lg:not-first:border-s";

const number = "mt-1.4 font-display text-[3.5rem]/heading weight-340 tracking-[-0.02em] text-ink";

/** The counts with links to their lists; '...' while they load. */
export function StatCards({ stats }: { stats: Stats | undefined }) {
  const format = (count = 0) => (stats ? count.toLocaleString("en") : "...");
  return (
    <div className="mt-6 mb-10 grid grid-cols-2 border border-line tabular @lg:grid-cols-4">
      {cards.map(([path, title, name, unit]) => {
        const isMessages = name === "messageCount";
        const hasUnread = isMessages && Boolean(stats?.unreadMessageCount);
        const count = format(stats?.[name]);
        // In the height of the others.
        const long = count.length > 4 ? "@max-lg:text-[2.25rem] @max-lg:leading-[3.85rem]" : "";
        return (
          <Link
            key={path}
            to={path}
            className={hasUnread ? `${card} bg-sand shadow-[inset_0_3px_var(--color-brick)]` : card}
          >
            <span className="flex gap-2 text-t2">
              {title}
              {isMessages && " "}
              {hasUnread && <Badge className="ms-auto">New</Badge>}
            </span>
            <b className={`${number} ${long}`.trim()}>{count}</b>
            <small className="text-t3">{unit}</small>
            {isMessages && (
              <small className={hasUnread ? "text-t3 weight-semibold text-brick-text" : "text-t3"}>
                {format(stats?.unreadMessageCount)} unread
              </small>
            )}
          </Link>
        );
      })}
    </div>
  );
}
