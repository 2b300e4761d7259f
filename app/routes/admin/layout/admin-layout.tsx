import type { ReactNode } from "react";
import type { UnsentMail } from "#app/schemas/messages/message";
import { AdminSidebar, useCollapsed } from "./admin-sidebar";
import { HomeLink } from "./home-link";
import { Keyboard } from "./keyboard";
import { SecondFactorNotice } from "./second-factor-notice";
import { UnsentMails } from "./unsent-mails";

type Props = {
  name: string;
  username: string;
  role: string;
  darkMode: boolean;
  unread: number;
  unsent: UnsentMail[];
  /** Last day to set up a second factor. */
  secondFactorDeadline?: string;
  isCollapsed: boolean;
  children: ReactNode;
};

/** Two columns from 768 px on; the first one's color goes on below the sidebar, which is as high as the window. */
const columns =
  "md:grid md:grid-cols-[var(--sidebar)_minmax(0,1fr)] md:[--sidebar:15rem] md:data-collapsed:[--sidebar:4.75rem] md:before:col-start-1 md:before:row-span-full md:before:bg-sand print:block print:before:hidden";

/** The layout of the back-office: a sidebar that collapses to its icons; on a phone a bar with a menu. */
export function AdminLayout({
  darkMode,
  unsent,
  secondFactorDeadline,
  isCollapsed,
  children,
  ...user
}: Props) {
  const collapsed = useCollapsed(isCollapsed);
  const hasNotices = unsent.length > 0 || secondFactorDeadline;
  return (
    <div
      className={`flex min-h-screen flex-col ${columns} ${hasNotices ? "md:grid-rows-[auto_1fr]" : ""}`.trim()}
      data-theme={darkMode ? "dark" : "light"}
      data-collapsed={collapsed || undefined}
    >
      <MenuBar />
      <AdminSidebar {...user} isCollapsed={collapsed} />
      {hasNotices && (
        <div>
          {secondFactorDeadline && <SecondFactorNotice deadline={secondFactorDeadline} />}
          {unsent.length > 0 && <UnsentMails unsent={unsent} />}
        </div>
      )}
      {children}
      <Keyboard />
    </div>
  );
}

/** Opens the sidebar on a phone. */
function MenuBar() {
  return (
    <header className="sticky top-0 z-4 flex min-h-header items-center justify-between border-b border-line bg-paper px-margin short:static md:hidden print:hidden">
      <HomeLink />
      <button
        className="inline-flex min-h-touch min-w-touch cursor-pointer items-center justify-end text-t2/none weight-medium not-supports-[selector(:popover-open)]:hidden"
        type="button"
        popovertarget="sidebar"
      >
        Menu
      </button>
    </header>
  );
}
