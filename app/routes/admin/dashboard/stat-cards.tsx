import { Link } from "@remix-run/react";
import type { Stats } from "#app/schemas/stats";

/** Spec section 2, 'Dashboard': four figures that lead to their pages; '...' while they are fetched. */
export function StatCards({ stats }: { stats: Stats | undefined }) {
  const told = (count = 0) => (stats ? count.toLocaleString("en") : "...");
  const figure = (count: number | undefined) => (
    <b className={told(count).length > 4 ? "long" : undefined}>{told(count)}</b>
  );
  const unread = stats?.unreadMessageCount ?? 0;
  return (
    <div className="stats figures">
      <Link to="/admin/properties">
        <span>Properties</span>
        {figure(stats?.propertyCount)}
        <small>total</small>
      </Link>
      <Link to="/admin/projects">
        <span>Projects</span>
        {figure(stats?.projectCount)}
        <small>total</small>
      </Link>
      <Link to="/admin/files">
        <span>Files</span>
        {figure(stats?.fileCount)}
        <small>uploaded</small>
      </Link>
      <Link to="/admin/messages" className={unread > 0 ? "hot" : undefined}>
        <span>Messages {unread > 0 && <i className="new">New</i>}</span>
        {figure(stats?.messageCount)}
        <small>total</small>
        <small>{told(unread)} unread</small>
      </Link>
    </div>
  );
}
