import { Form, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { TextButton } from "#app/components/ui/text-button";
import { HomeLink } from "./home-link";
import { SidebarNavigation, SidebarToggle } from "./sidebar-navigation";

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

/** Navigation of the back-office, and who is signed in. */
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
