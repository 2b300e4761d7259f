import { NavLink, useFetcher, useLocation } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import { type Permission, scopeOf } from "#app/schemas/users/permissions";
import { Icon, icons } from "./icon";

/** A link with a permission is shown to the roles that have it. */
type SidebarLink = { icon: string; path: string; labels: string; permission?: Permission };

const links: SidebarLink[] = [
  { icon: icons.dashboard, path: "dashboard", labels: "Dashboard" },
  { icon: icons.search, path: "search", labels: "Find anything" },
  ...allDefinitions,
  { icon: icons.files, path: "files", labels: "Files" },
  { icon: icons.messages, path: "messages", labels: "Messages" },
  { icon: icons.site, path: "site", labels: "Site", permission: "content" },
  { icon: icons.users, path: "users", labels: "Users", permission: "users" },
  { icon: icons.audit, path: "audit", labels: "Audit log", permission: "audit" },
  { icon: icons.settings, path: "settings", labels: "Settings" },
];

/** A link or button of the sidebar; collapsed, its icon alone is visible. */
const entry =
  "relative flex min-h-touch items-center gap-3 px-3 text-inherit no-underline hover:bg-paper md:in-data-collapsed:justify-center md:in-data-collapsed:px-0";

const current = "bg-paper before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-brick";

/** Links to the lists, with the number of unread messages. */
export function SidebarNavigation({ unread, role }: { unread: number; role: string }) {
  const shown = links.filter(({ permission = "read" }) => scopeOf(role, permission));
  return (
    <nav aria-label="Admin">
      <ul>
        {shown.map(({ icon, path, labels }) => (
          <li key={path}>
            <NavLink
              className={({ isActive }) => (isActive ? `${entry} ${current}` : entry)}
              to={`/admin/${path}`}
              title={labels}
            >
              <Icon path={icon} />
              <span>{labels}</span>
              {path === "messages" && unread > 0 && (
                <Badge className="ms-auto tabular md:in-data-collapsed:absolute md:in-data-collapsed:end-0 md:in-data-collapsed:top-[2px]">
                  <span className="sr-only">unread: </span>
                  {unread}
                </Badge>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Collapses or expands the sidebar, where it is not a popover. */
export function SidebarToggle({ isCollapsed }: { isCollapsed: boolean }) {
  const { pathname, search } = useLocation();
  const { Form } = useFetcher({ key: "sidebar" });
  return (
    <Form className="mt-auto text-ink-2 max-md:hidden" method="post" action="/admin/sidebar">
      <input type="hidden" name="to" value={pathname + search} />
      <button
        className={`${entry} w-full cursor-pointer`}
        type="submit"
        name="collapsed"
        value={isCollapsed ? "no" : "yes"}
      >
        <Icon path={isCollapsed ? icons.expand : icons.collapse} isDirectional />
        <span>{isCollapsed ? "Expand sidebar" : "Collapse sidebar"}</span>
      </button>
    </Form>
  );
}
