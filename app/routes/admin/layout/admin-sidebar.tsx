import { Form, NavLink, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Badge } from "#app/components/ui/badge";
import { TextButton } from "#app/components/ui/text-button";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import { type Permission, scopeOf } from "#app/schemas/users/permissions";
import { HomeLink } from "./home-link";

/** Predicts the state of the sidebar while its cookie is on its way. */
export function useCollapsed(isCollapsed: boolean) {
  const { formData } = useFetcher({ key: "sidebar" });
  return formData ? formData.get("collapsed") === "yes" : isCollapsed;
}

/** Popover on a phone; a browser without popovers shows it above the page. */
const panel =
  "m-0 flex-col gap-6 border-0 bg-sand p-4 text-t2 text-ink backdrop:bg-(--color-veil) not-supports-[selector(:popover-open)]:flex open:end-auto open:flex open:h-auto open:w-[min(18rem,86vw)] forced-colors:open:border-e print:hidden";

const column =
  "md:sticky md:top-0 md:bottom-auto md:col-start-1 md:row-span-full md:flex md:h-screen md:w-auto md:overflow-auto md:in-data-collapsed:px-3.5 md:in-data-collapsed:[&_span]:sr-only";

type Props = { name: string; username: string; role: string; unread: number; isCollapsed: boolean };

export function AdminSidebar({ name, username, role, unread, isCollapsed }: Props) {
  const { key } = useLocation();
  const popover = useRef<HTMLElement>(null);
  // An effect, because a client-side navigation leaves the popover open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    if (CSS.supports("selector(:popover-open)") && popover.current?.matches(":popover-open"))
      popover.current.hidePopover();
  }, [key]);
  return (
    <aside className={`${panel} ${column}`} id="sidebar" ref={popover} aria-label="Back-office" popover="">
      <HomeLink />
      <SidebarNavigation unread={unread} role={role} />
      <SidebarToggle isCollapsed={isCollapsed} />
      <SignedInUser name={name} username={username} />
    </aside>
  );
}

function SignedInUser({ name, username }: { name: string; username: string }) {
  return (
    <div className="grid border-t border-line px-3 pt-3 leading-snug max-md:mt-auto md:in-data-collapsed:justify-items-center md:in-data-collapsed:px-0 md:in-data-collapsed:text-t3">
      <b className="weight-semibold md:in-data-collapsed:sr-only">{name}</b>
      <span className="text-t3 text-ink-2">{username}</span>
      <Form method="post" action="/logout">
        <TextButton className="min-w-touch text-start" type="submit">
          Logout
        </TextButton>
      </Form>
    </div>
  );
}

/** SVG paths on a grid of 16. */
const icons = {
  dashboard: "M2 2h5v7H2zM9 2h5v4H9zM9 8h5v6H9zM2 11h5v3H2z",
  search: "M2.500 7a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0M10.300 10.300L14 14",
  files: "M3 2h6l4 4v8H3zM9 2v4h4",
  messages: "M2 3h12v10H2zM2 4l6 5 6-5",
  site: "M2 3h12v10H2zM2 6h12M4 8.5h4M4 11h3M10 8.5h2v2.500h-2z",
  users:
    "M3.500 5a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M1.500 14v-2.500a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2V14M10.500 2.700a2.500 2.500 0 0 1 0 4.600M12.500 9.700a2 2 0 0 1 2 2V14",
  audit: "M3 2h10v12H3zM5.500 5h5M5.500 8h5M5.500 11h3",
  settings: "M2 4h7M13 4h1M2 12h1M7 12h7M9 2v4h4V2zM3 10v4h4v-4z",
  collapse: "M2 2h12v12H2zM6 2v12M11 6L9 8l2 2",
  expand: "M2 2h12v12H2zM6 2v12M9 6l2 2-2 2",
};

/** A link with a permission is for the roles that have it. */
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

function SidebarNavigation({ unread, role }: { unread: number; role: string }) {
  const allowed = links.filter(({ permission = "read" }) => scopeOf(role, permission));
  return (
    <nav aria-label="Admin">
      <ul>
        {allowed.map(({ icon, path, labels }) => (
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
function SidebarToggle({ isCollapsed }: { isCollapsed: boolean }) {
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

/** A decorative icon: the link or button has a text of its own. @param isDirectional mirrored where text runs from the right */
function Icon({ path, isDirectional }: { path: string; isDirectional?: boolean }) {
  const look = "size-4.5 flex-none fill-none stroke-current stroke-[1.1]";
  return (
    <svg className={isDirectional ? `${look} rtl:-scale-x-100` : look} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
