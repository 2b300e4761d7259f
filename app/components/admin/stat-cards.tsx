import { Link } from "@remix-run/react";
import type { Stats } from "#app/schemas/stats";

/** Spec section 2, 'Dashboard': four figures that lead to their pages; '...' while they are fetched. */
export function StatCards({ stats }: { stats: Stats | undefined }) {
  const figure = (count: number | undefined) => (stats ? (count ?? 0).toLocaleString("en") : "...");
  const unread = stats?.unreadMessageCount ?? 0;
  return (
    <div className="stats figures">
      <Link to="/admin/properties">
        <span>Properties</span>
        <b>{figure(stats?.propertyCount)}</b>
        <small>total</small>
      </Link>
      <Link to="/admin/projects">
        <span>Projects</span>
        <b>{figure(stats?.projectCount)}</b>
        <small>total</small>
      </Link>
      <Link to="/admin/files">
        <span>Files</span>
        <b>{figure(stats?.fileCount)}</b>
        <small>uploaded</small>
      </Link>
      <Link to="/admin/messages" className={unread > 0 ? "hot" : undefined}>
        <span>Messages {unread > 0 && <i className="new">New</i>}</span>
        <b>{figure(stats?.messageCount)}</b>
        <small>total</small>
        <small>{figure(stats?.unreadMessageCount)} unread</small>
      </Link>
    </div>
  );
}
