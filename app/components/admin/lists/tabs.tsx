import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

type Props = { label: string; className?: string; children: ReactNode };

/** Pixels of the next tab that stay visible. */
const peek = 40;

/** Tabs that don't fit are faded, not cut, at the end. */
const fade =
  "[mask-image:linear-gradient(to_left,transparent,#000_1.5rem)] rtl:[mask-image:linear-gradient(to_right,transparent,#000_1.5rem)]";

/** Links to the parts of a page on a rule, in one row which scrolls where it does not fit. */
export function Tabs({ label, className = "mt-4", children }: Props) {
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
    <div className={`border-b border-ink ${className}`.trim()}>
      <nav
        className={`-mx-margin -mb-px flex scroll-px-(--inset) overflow-x-auto px-(--inset) [--inset:calc(var(--spacing-margin)-0.625rem)] [scrollbar-width:none] @xl:-ms-2.5 @xl:me-0 @xl:ps-0 @xl:pe-6 in-modal:-ms-2.5 in-modal:me-0 in-modal:ps-0 in-modal:pe-6 ${fade}`}
        aria-label={label}
        ref={nav}
      >
        {children}
      </nav>
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
