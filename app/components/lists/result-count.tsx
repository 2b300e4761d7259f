import type { ReactNode } from "react";
import { formatCount } from "#app/components/format";

type Props = {
  total: number;
  /** 'property', 'properties' */
  names: [one: string, many: string];
  /** Whether a search ended before it had looked at everything. */
  isCut: boolean;
  /** The way back to all. */
  children: ReactNode;
};

/** How many a list holds. */
export function ResultCount({ total, names, isCut, children }: Props) {
  return (
    <p className="tally" role="status">
      {formatCount(total, ...names)}
      {isCut && <span>There may be older ones: more words find them.</span>}
      {children}
    </p>
  );
}
