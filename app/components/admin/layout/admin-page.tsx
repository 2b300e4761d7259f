import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "#app/words/compiled/messages.js";
import { isolateNumbers } from "#app/words/isolate";
import { findPlace } from "./navigation";

/** The content of a page of the back-office, whose width its parts adapt to: the sidebar may be collapsed. */
export function AdminPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="@container px-margin pt-6 pb-16 md:pt-10">
      {children}
    </main>
  );
}

type HeadProps = {
  title: string;
  text?: ReactNode;
  /** Pages between the one in the sidebar and this one. */
  parents?: { label: string; to: string }[];
  /** Path of the page under whose place this one stands; its own by default. */
  under?: string;
  /** Stands beside the title; below it where there is little space. */
  note?: ReactNode;
  children?: ReactNode;
};

/** Heading of a page; the same height with and without a button, so that nothing moves between pages. */
export function PageHead({ title, text, parents, under, note, children }: HeadProps) {
  return (
    <>
      <Trail title={title} parents={parents} under={under} />
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="scroll-mt-24 leading-heading focus-visible:outline-0">
          {title}
        </h1>
        {note && (
          <div className="me-auto flex flex-wrap items-center gap-x-4 @max-md:order-1 @max-md:basis-full">
            {note}
          </div>
        )}
        {children}
      </div>
      {text && <p className="mt-3 mb-6 max-w-[56ch] text-t2 text-ink-2">{text}</p>}
    </>
  );
}

/** Links to the pages above this one: 'Website › Pages › History'. Nothing on a page that the sidebar leads to. */
function Trail({ title, parents = [], under }: Pick<HeadProps, "title" | "parents" | "under">) {
  const { pathname, search } = useLocation();
  const place = findPlace(under ?? pathname, search);
  // A dialog may be open over the list that the sidebar leads to.
  if (!place.link || place.link.to.split("?")[0] === pathname || place.link.label() === title) return null;
  const group = place.title?.();
  const above = { label: place.link.label(), to: place.link.to };
  return (
    <nav className="text-t3 text-ink-2" aria-label={m.nav_breadcrumb()}>
      <ol className="flex flex-wrap items-center gap-x-2 *:[unicode-bidi:isolate] *:not-last:after:ms-2 *:not-last:after:content-['›'_/_'']">
        {group && group !== above.label && <li>{group}</li>}
        {[above, ...parents].map(({ label, to }) => (
          <li key={to}>
            <Link className="touch" to={to}>
              {isolateNumbers(label)}
            </Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
