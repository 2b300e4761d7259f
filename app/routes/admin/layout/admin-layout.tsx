import { Form, Link, NavLink, useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Logo } from "#app/components/layout/logo";
import { useSite } from "#app/components/layout/site";
import type { UnsentMail } from "#app/schemas/message";
import { allDefinitions } from "#app/schemas/record-kinds";
import { UnsentMails } from "./unsent-mails";

type Props = {
  name: string;
  username: string;
  darkMode: boolean;
  unread: number;
  unsent: UnsentMail[];
  isCollapsed: boolean;
  children: ReactNode;
};

/** SVG paths on a grid of 16. */
const icons = {
  dashboard: "M2 2h5v7H2zM9 2h5v4H9zM9 8h5v6H9zM2 11h5v3H2z",
  files: "M3 2h6l4 4v8H3zM9 2v4h4",
  messages: "M2 3h12v10H2zM2 4l6 5 6-5",
  settings: "M2 4h7M13 4h1M2 12h1M7 12h7M9 2v4h4V2zM3 10v4h4v-4z",
  fold: "M2 2h12v12H2zM6 2v12M11 6L9 8l2 2",
  open: "M2 2h12v12H2zM6 2v12M9 6l2 2-2 2",
};

const links = [
  { icon: icons.dashboard, path: "dashboard", labels: "Dashboard" },
  ...allDefinitions,
  { icon: icons.files, path: "files", labels: "Files" },
  { icon: icons.messages, path: "messages", labels: "Messages" },
  { icon: icons.settings, path: "settings", labels: "Settings" },
];

/** The layout of the back-office: a sidebar that collapses to its icons; on a phone a bar with a menu. */
export function AdminLayout({ name, username, darkMode, unread, unsent, isCollapsed, children }: Props) {
  const { key, pathname, search } = useLocation();
  const site = useSite().name;
  const popover = useRef<HTMLElement>(null);
  const sidebar = useFetcher({ key: "sidebar" });
  // Optimistic: the cookie is still on its way.
  const collapsed = sidebar.formData ? sidebar.formData.get("folded") === "yes" : isCollapsed;
  // An effect, because a client-side navigation leaves the popover open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    if (CSS.supports("selector(:popover-open)") && popover.current?.matches(":popover-open"))
      popover.current.hidePopover();
  }, [key]);
  const logo = (
    <Link className="logo" to="/admin/dashboard">
      <Logo className="mark" />
      <span>{site}</span>
    </Link>
  );
  return (
    <div
      className="desk"
      data-theme={darkMode ? "dark" : "light"}
      data-folded={collapsed || undefined}
      data-unsent={unsent.length > 0 || undefined}
    >
      <header className="bar">
        {logo}
        <button className="menu" type="button" {...{ popovertarget: "rail" }}>
          Menu
        </button>
      </header>
      <aside className="rail" id="rail" ref={popover} aria-label="Back-office" {...{ popover: "" }}>
        {logo}
        <nav aria-label="Admin">
          <ul>
            {links.map(({ icon, path, labels }) => (
              <li key={path}>
                <NavLink to={`/admin/${path}`} title={labels}>
                  <Icon path={icon} />
                  <span>{labels}</span>
                  {path === "messages" && unread > 0 && (
                    <i className="figures">
                      <span className="sr-only">unread: </span>
                      {unread}
                    </i>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <sidebar.Form className="fold" method="post" action="/admin/sidebar">
          <input type="hidden" name="to" value={pathname + search} />
          <button type="submit" name="folded" value={collapsed ? "no" : "yes"}>
            <Icon path={collapsed ? icons.open : icons.fold} />
            <span>{collapsed ? "Expand sidebar" : "Collapse sidebar"}</span>
          </button>
        </sidebar.Form>
        <div className="me">
          <b>{name}</b>
          <span>{username}</span>
          <Form method="post" action="/logout">
            <button className="link" type="submit">
              Logout
            </button>
          </Form>
        </div>
      </aside>
      {unsent.length > 0 && <UnsentMails unsent={unsent} />}
      {children}
    </div>
  );
}

/** A decorative icon: the link or button has a text of its own. */
function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
