import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  label: string;
  /** Form at the end of the row, or below it where there is little space. */
  search?: ReactNode;
  children: ReactNode;
};

/** Pixels of the next tab that stay visible. */
const peek = 40;

/** Links to the parts of a page, in one row which scrolls on a phone; the rule below them is the toolbar's. */
export function Tabs({ label, search, children }: Props) {
  const { search: query } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // An effect, because only the browser knows how many tabs fit: it scrolls to the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for another tab
  useEffect(() => {
    const strip = nav.current;
    const current = strip?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!strip || !current) return;
    const { left, right } = strip.getBoundingClientRect();
    strip.scrollLeft += Math.max(0, current.right + peek - right) + Math.min(0, current.left - peek - left);
  }, [query]);
  return (
    <div
      className={`mt-4 grid gap-x-6 gap-y-2 border-b border-ink @xl:flex @xl:items-end ${search ? "pb-2 @xl:pb-0" : "@xl:pt-[calc(0.5rem+1px)]"}`}
    >
      <nav
        className={`-mx-margin flex scroll-px-(--inset) overflow-x-auto px-(--inset) [--inset:calc(var(--spacing-margin)-0.625rem)] [scrollbar-width:none] @xl:-mx-2.5 @xl:px-0 ${search ? "@xl:-mb-px" : "-mb-px"}`}
        aria-label={label}
        ref={nav}
      >
        {children}
      </nav>
      {search && <div className="min-w-0 @xl:ms-auto @xl:mb-2 @xl:flex-[0_1_34rem]">{search}</div>}
    </div>
  );
}

/** Underlines the label only, without the padding of its touch target; scrolled to without script where supported. */
const currentTab =
  "text-ink [background:linear-gradient(var(--color-brick)_0_0)_50%_100%/calc(100%-1.25rem)_2px_no-repeat] [scroll-initial-target:nearest]";

export function Tab({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      className={`inline-flex min-h-touch min-w-touch flex-none items-center justify-center px-2.5 text-t3 no-underline -outline-offset-2 hover:text-ink @xl:text-t2 ${isCurrent ? currentTab : "text-ink-2"}`}
      to={to}
      aria-current={isCurrent ? "page" : undefined}
    >
      {children}
    </Link>
  );
}
