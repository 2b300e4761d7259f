import { Form, Link, NavLink, useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Logo } from "#app/components/layout/logo";
import { useSite } from "#app/components/layout/site";
import { allDefinitions } from "#app/schemas/record-kinds";
import type { UnsentMail } from "#app/schemas/unsent-mail";
import { Icon, icons } from "./icon";
import { UnsentMails } from "./unsent-mails";

type Props = {
  name: string;
  username: string;
  darkMode: boolean;
  unread: number;
  unsent: UnsentMail[];
  isFolded: boolean;
  children: ReactNode;
};

const places = [
  { icon: icons.dashboard, path: "dashboard", labels: "Dashboard" },
  ...allDefinitions,
  { icon: icons.files, path: "files", labels: "Files" },
  { icon: icons.messages, path: "messages", labels: "Messages" },
  { icon: icons.settings, path: "settings", labels: "Settings" },
];

/** The frame of the back-office: a sidebar that folds to its icons, and on a phone a bar with a menu. */
export function AdminLayoutFrame({ name, username, darkMode, unread, unsent, isFolded, children }: Props) {
  const { key, pathname, search } = useLocation();
  const site = useSite().name;
  const rail = useRef<HTMLElement>(null);
  const sidebar = useFetcher({ key: "sidebar" });
  const folded = sidebar.formData ? sidebar.formData.get("folded") === "yes" : isFolded;
  // An effect, because the browser keeps a popover open: with script a link does not load a new document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one navigation from the next
  useEffect(() => {
    if (CSS.supports("selector(:popover-open)") && rail.current?.matches(":popover-open"))
      rail.current.hidePopover();
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
      data-folded={folded || undefined}
      data-unsent={unsent.length > 0 || undefined}
    >
      <header className="bar">
        {logo}
        <button className="menu" type="button" {...{ popovertarget: "rail" }}>
          Menu
        </button>
      </header>
      <aside className="rail" id="rail" ref={rail} aria-label="Back-office" {...{ popover: "" }}>
        {logo}
        <nav aria-label="Admin">
          <ul>
            {places.map(({ icon, path, labels }) => (
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
          <button type="submit" name="folded" value={folded ? "no" : "yes"}>
            <Icon path={folded ? icons.open : icons.fold} />
            <span>{folded ? "Expand sidebar" : "Collapse sidebar"}</span>
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
