import type { ReactNode } from "react";

/** Three or four buttons on a phone: two in a row, the primary one of three across both columns. */
const pairs =
  "max-sm:has-[>:nth-child(3)]:grid max-sm:has-[>:nth-child(3)]:grid-cols-[1fr_1fr] max-sm:has-[>:nth-child(3)]:[&_:is(a,button)]:w-full max-sm:*:first:nth-last-3:col-span-full";

/** Buttons at the end of a dialog; three or four of them stay at the bottom of a phone's screen: see dialog.css. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={`flex flex-wrap gap-3 print:hidden ${pairs}`} data-dialog-actions>
      {children}
    </div>
  );
}
