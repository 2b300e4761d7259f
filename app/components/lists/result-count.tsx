import type { ReactNode } from "react";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  /** '4 properties' */
  of: string;
  /** A search stopped at its limit before it had looked at every record. */
  isTruncated: boolean;
  className?: string;
  children: ReactNode;
};

export function ResultCount({ of, isTruncated, className = "text-t3", children }: Props) {
  return (
    <p className={`flex min-h-touch flex-wrap items-center gap-x-4 text-ink-2 ${className}`} role="status">
      {of}
      {isTruncated && <span>{m.list_older()}</span>}
      {children}
    </p>
  );
}
