import { type ReactNode, useEffect, useRef } from "react";

const panel = "absolute z-10 w-max max-w-[80vw] min-w-42 border border-ink bg-paper py-1.4 text-t2 text-ink";

/** Links and buttons of one column, each a touch target as wide as the panel. */
const items =
  "[&_:is(a,button)]:flex [&_:is(a,button)]:min-h-touch [&_:is(a,button)]:w-full [&_:is(a,button)]:cursor-pointer [&_:is(a,button)]:items-center [&_:is(a,button)]:px-4 [&_:is(a,button)]:text-start [&_:is(a,button)]:no-underline [&_:is(a,button)]:hover:bg-sand";

/** Places of the panel: below its label, or above that of a menu at the foot of the window, from its end or its start. */
const places = {
  below: "end-0 top-full",
  belowStart: "start-0 top-full",
  above: "end-0 bottom-full",
  aboveStart: "start-0 bottom-full",
};

type Props = {
  /** Label that is always seen; '⋯' by default. */
  label?: ReactNode;
  /** Name for screen readers: 'Actions for Garden house'. */
  name: string;
  className?: string;
  place?: keyof typeof places;
  children: ReactNode;
};

/** A menu of links and buttons: a `<details>`, which script also closes at Escape, at a press elsewhere and after a choice. */
export function Menu({ label = "⋯", name, className = "", place = "below", children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeAfterClick = ({ target }: Event) => {
      const isChoice = target instanceof Element && target.closest("a, button");
      if (isChoice || !details.current?.contains(target as Node)) details.current?.removeAttribute("open");
    };
    document.addEventListener("click", closeAfterClick);
    return () => document.removeEventListener("click", closeAfterClick);
  }, []);
  return (
    <details
      className={`relative ${className}`.trim()}
      ref={details}
      // Safari focuses no button that is pressed: then nothing has the focus, and the menu stays.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        // A dialog around it stays open.
        event.preventDefault();
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary
        className="flex min-h-touch min-w-touch cursor-pointer list-none items-center justify-center gap-1.4 hover:bg-sand"
        aria-label={name}
      >
        {label}
      </summary>
      <div className={`${panel} ${places[place]} ${items}`}>{children}</div>
    </details>
  );
}
