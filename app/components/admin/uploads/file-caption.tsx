import type { ReactNode } from "react";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";

/** Name of a file beside its picture, and details under it. */
export function FileCaption({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="grid min-w-0 text-t2/snug wrap-anywhere">
      <span dir="auto">
        <SoftWrap name={name} />
      </span>
      {children && <small className="text-t3 text-ink-2 tabular">{children}</small>}
    </p>
  );
}
