import { Link, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { findPlace, groups } from "#app/components/admin/layout/navigation";
import { Badge } from "#app/components/ui/badge";
import { scopeOf } from "#app/schemas/users/permissions";
import { type Theme, themes } from "#app/schemas/users/user";
import { m } from "#app/words/compiled/messages.js";
import { ChoiceForm } from "./choice-form";
import { HomeLink } from "./home-link";
import { Icon, iconEntry, icons, tooltip } from "./sidebar-icon";
import { UserMenu } from "./user-menu";

/** Reads what a user chose for the layout; predicted while it is on its way to the server. */
export function useLayoutChoices(stored: { theme: Theme; isCollapsed: boolean }) {
  const { formData } = useFetcher({ key: "sidebar" });
  const theme = themes.find((name) => name === formData?.get("theme")) ?? stored.theme;
  const collapsed = formData?.get("collapsed");
  return { theme, isCollapsed: collapsed ? collapsed === "yes" : stored.isCollapsed };
}

/** Popover on a phone; a browser without popovers shows it above the page. */
const panel =
  "@container m-0 flex-col gap-2 border-0 bg-sand p-4 text-t2 text-ink backdrop:bg-(--color-veil) not-supports-[selector(:popover-open)]:flex open:end-auto open:flex open:h-auto open:w-[min(18rem,86vw)] forced-colors:open:border-e print:hidden";

const column =
  "md:sticky md:top-0 md:bottom-auto md:z-5 md:col-start-1 md:row-span-full md:flex md:h-screen md:w-auto md:overflow-visible md:py-2 md:max-lg:px-2.5 md:in-data-collapsed:px-2.5";

/**
 * Height of a link: in a window of 800 px all of them fit, because the titles of the groups are left out below 928 px; a finger gets
 * its 44 px all the same.
 */
const rowHeight = "[--row:44px] md:pointer-fine:[--row:clamp(1.75rem,(100vh-15rem)/22,2.25rem)]";

type Props = {
  name: string;
  username: string;
  role: string;
  unread: number;
  theme: Theme;
  isCollapsed: boolean;
};

export function AdminSidebar({ name, username, role, unread, theme, isCollapsed }: Props) {
  const { key } = useLocation();
  const popover = useRef<HTMLElement>(null);
  // An effect, because a client-side navigation leaves the popover open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    if (CSS.supports("selector(:popover-open)") && popover.current?.matches(":popover-open"))
      popover.current.hidePopover();
  }, [key]);
  return (
    <aside
      className={`${panel} ${column} ${rowHeight}`}
      id="sidebar"
      ref={popover}
      aria-label={m.nav_back_office()}
      popover=""
    >
      <nav className="flex min-h-0 flex-1 flex-col gap-1" aria-label={m.nav_admin()}>
        <div className="flex items-center @max-rail:flex-col">
          <HomeLink />
          <Link className={iconEntry} to="/admin/search">
            <Icon path={icons.search} />
            <span className={tooltip}>{m.search_title()}</span>
          </Link>
          <SidebarToggle isCollapsed={isCollapsed} />
        </div>
        {/* Another key when it collapses, which scrolls it back to its start. */}
        <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]" key={String(isCollapsed)}>
          {groups.map((group) => (
            <Group key={group.links[0]?.to} {...group} role={role} unread={unread} />
          ))}
        </div>
      </nav>
      <UserMenu name={name} username={username} theme={theme} />
    </aside>
  );
}

/** A link or button of the sidebar. */
const entry =
  "group relative flex min-h-(--row) cursor-pointer items-center gap-3 px-3 text-start text-inherit no-underline -outline-offset-2 hover:bg-paper @max-rail:px-[13px]";

const current = "bg-paper before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-brick";

const railTooltip =
  "@max-rail:pointer-events-none @max-rail:fixed @max-rail:z-9 @max-rail:ms-9 @max-rail:bg-ink @max-rail:px-2 @max-rail:py-1 @max-rail:text-t3 @max-rail:whitespace-nowrap @max-rail:text-paper @max-rail:opacity-0 @max-rail:group-hover:opacity-100 @max-rail:group-focus-visible:opacity-100";

type GroupProps = (typeof groups)[number] & { role: string; unread: number };

function Group({ title, links, role, unread }: GroupProps) {
  const { pathname, search } = useLocation();
  const id = useId();
  const place = findPlace(pathname, search).link;
  const allowed = links.filter(({ permission = "read" }) => scopeOf(role, permission));
  if (allowed.length === 0) return null;
  const isNamed = allowed[0]?.label() !== title() || allowed.length > 1;
  return (
    <div className="mt-1 border-t border-line pt-1 first:mt-0">
      {isNamed && (
        <p
          className="px-3 text-t3/snug text-ink-2 @max-rail:sr-only md:pointer-fine:[@media(max-height:58em)]:sr-only"
          id={id}
        >
          {title()}
        </p>
      )}
      <ul aria-labelledby={isNamed ? id : undefined}>
        {allowed.map((link) => (
          <li key={link.to}>
            <Link
              className={link === place ? `${entry} ${current}` : entry}
              to={link.to}
              aria-current={link === place ? "page" : undefined}
            >
              <Icon path={link.icon} />
              <span className={railTooltip}>{link.label()}</span>
              {link.to === "/admin/messages" && unread > 0 && <Unread count={unread} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A number; where the icons stand alone, a dot. */
function Unread({ count }: { count: number }) {
  return (
    <Badge className="ms-auto tabular @max-rail:absolute @max-rail:end-1.4 @max-rail:top-1.4 @max-rail:size-2 @max-rail:overflow-hidden @max-rail:rounded-full @max-rail:px-0">
      <span className="sr-only">{m.nav_unread()}</span>
      <span className="@max-rail:sr-only">{count}</span>
    </Badge>
  );
}

/** Collapses or expands the sidebar, where it is a column with names. */
function SidebarToggle({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <ChoiceForm className="max-lg:hidden">
      <button className={iconEntry} type="submit" name="collapsed" value={isCollapsed ? "no" : "yes"}>
        <Icon path={isCollapsed ? icons.expand : icons.collapse} isDirectional />
        <span className={tooltip}>{isCollapsed ? m.nav_expand() : m.nav_collapse()}</span>
      </button>
    </ChoiceForm>
  );
}
