import type { ReactNode } from "react";

/** Buttons at the end of a dialog; three or four of them stay at the bottom of a phone's screen: see dialog.css. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden" data-dialog-actions>
      {children}
    </div>
  );
}
