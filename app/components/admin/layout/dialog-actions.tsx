import type { ReactNode } from "react";

/** Three or four buttons on a phone: two in a row, the primary one of three across both columns. */
const pairs =
  "max-sm:has-[>:nth-child(3)]:grid max-sm:has-[>:nth-child(3)]:grid-cols-[1fr_1fr] max-sm:has-[>:nth-child(3)]:[&_:is(a,button)]:w-full max-sm:has-[>:nth-child(3)]:[&_:is(a,button)]:px-2 max-sm:*:first:nth-last-3:col-span-full";

/** Sticks to the bottom of a phone's screen, over the padding of the dialog: see styles/admin/dialog.css. */
const foot =
  "tall-phone:in-modal:has-[>:nth-child(3)]:sticky tall-phone:in-modal:has-[>:nth-child(3)]:-bottom-6 tall-phone:in-modal:has-[>:nth-child(3)]:-mb-6 tall-phone:in-modal:has-[>:nth-child(3)]:border-t tall-phone:in-modal:has-[>:nth-child(3)]:border-ink tall-phone:in-modal:has-[>:nth-child(3)]:bg-paper tall-phone:in-modal:has-[>:nth-child(3)]:pt-3 tall-phone:in-modal:has-[>:nth-child(3)]:pb-4";

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={`flex flex-wrap gap-3 print:hidden ${pairs} ${foot}`} data-dialog-actions>
      {children}
    </div>
  );
}
