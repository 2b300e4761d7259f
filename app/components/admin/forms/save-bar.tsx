import type { ReactNode } from "react";

/** Buttons of a long form, which stay at the bottom of the window, or of the dialog over its padding. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      className="sticky bottom-0 z-3 flex flex-wrap items-center gap-3 max-sm:flex-nowrap max-sm:gap-1.6 max-sm:*:min-w-min max-sm:[&>a]:flex-none max-sm:[&>button]:px-2 max-[22.5rem]:gap-1 max-[22.5rem]:[&>button]:px-1 max-[22.5rem]:*:text-t3 border-t border-ink bg-paper py-3 in-modal:-bottom-6 in-modal:-mb-6 max-sm:in-modal:-bottom-4 max-sm:in-modal:-mb-4 short:static"
      data-save-bar
    >
      {children}
    </div>
  );
}
