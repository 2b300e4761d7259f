import type { ReactNode } from "react";

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
  children?: ReactNode;
};

/** Heading of a page; the same height with and without a button, so that nothing moves between pages. */
export function PageHead({ title, text, children }: HeadProps) {
  return (
    <>
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="scroll-mt-24 leading-heading focus-visible:outline-0">
          {title}
        </h1>
        {children}
      </div>
      {text && <p className="mt-3 mb-6 max-w-[56ch] text-t2 text-ink-2">{text}</p>}
    </>
  );
}
