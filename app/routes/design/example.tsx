import type { ReactElement, ReactNode } from "react";
import { StandaloneLink } from "#app/components/ui/text-button";

type Props = {
  /** Names of the components; the first is the anchor. */
  of: string[];
  use: string;
  /** Has the margins of the page itself. */
  isWide?: boolean;
  children: ReactNode;
};

/** 'ErrorSummary' → 'error-summary' */
const slugOf = ([name = ""]: string[]) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();

/** Section of components that belong together: when to use them, and an example. */
export function Example({ of, use, isWide = false, children }: Props) {
  return (
    <section className="mt-16 min-w-0" id={slugOf(of)}>
      <h2 className="mb-1.4 font-text text-t1/snug weight-semibold letter-spacing-normal">{of.join(", ")}</h2>
      <p className="mb-4 max-w-160 text-t2/normal">{use}</p>
      {/* Contains what is fixed to the window otherwise: a toast. */}
      <div
        className={`border border-line bg-paper contain-layout ${isWide ? "overflow-hidden py-6 *:mt-0" : "p-6"}`}
      >
        {children}
      </div>
    </section>
  );
}

const parts = [
  ["/design", "Site and tokens"],
  ["/design/back-office", "Back-office"],
  ["/design/back-office?theme=dark", "Back-office, dark"],
];

/** Examples under the heading of the page, with links to its parts and to every example. */
export function Examples({ title, children }: { title: string; children: ReactElement<Props>[] }) {
  return (
    <>
      <header>
        <h1 className="text-d2">{title}</h1>
        <p className="mt-4 max-w-160 text-t2/normal">
          Only the development server has this page. Examples are the real components; tokens are read from
          app/styles/tokens.css. How to build a screen from them: docs/design.md.
        </p>
        <nav className="mt-2 flex flex-wrap gap-x-6" aria-label="Parts">
          {parts.map(([to = "", label]) => (
            <StandaloneLink key={to} href={to}>
              {label}
            </StandaloneLink>
          ))}
        </nav>
        <nav className="mt-4 flex flex-wrap gap-x-5 border-y border-line py-2" aria-label="Components">
          {children.map(({ props: { of } }) => (
            <StandaloneLink key={of[0]} href={`#${slugOf(of)}`}>
              {of.join(", ")}
            </StandaloneLink>
          ))}
        </nav>
      </header>
      {children}
    </>
  );
}
