import type { ReactNode } from "react";
import { formatCount } from "#app/components/format";

type Props = {
  total: number;
  /** 'property', 'properties' */
  names: [one: string, many: string];
  /** A search stopped at its limit before it had looked at every record. */
  isTruncated: boolean;
  className?: string;
  children: ReactNode;
};

export function ResultCount({ total, names, isTruncated, className = "text-t3", children }: Props) {
  return (
    <p className={`flex min-h-touch flex-wrap items-center gap-x-4 text-ink-2 ${className}`} role="status">
      {formatCount(total, ...names)}
      {isTruncated && <span>There may be older ones: more words find them.</span>}
      {children}
    </p>
  );
}
