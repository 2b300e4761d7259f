import type { ReactNode } from "react";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  /** Files may be dropped. */
  isHydrated: boolean;
  isDraggedOver: boolean;
  title?: string | false;
  className?: string;
  children: ReactNode;
};

/** File inputs or the buttons that open them; with script files may be dropped here, or anywhere on the page. */
export function DropZone({ isHydrated, isDraggedOver, title, className = "", children }: Props) {
  const border = isDraggedOver ? "border-brick inset-ring-2 inset-ring-brick" : "border-dashed border-edge";
  return (
    <div className={`flex flex-wrap items-center gap-x-gutter gap-y-3 border p-4 ${border} ${className}`}>
      {title && <b className="order-first w-full text-t2 weight-semibold">{title}</b>}
      {children}
      {isHydrated && (
        <p className="text-t2 text-ink-2 max-md:hidden pointer-coarse:hidden">{m.upload_drop()}</p>
      )}
    </div>
  );
}
