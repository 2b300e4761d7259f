import type { ReactNode } from "react";

type ListProps = {
  isPaired?: boolean;
  className?: string;
  children: ReactNode;
};

/** Terms and what they are, between two lines. */
export function DescriptionList({ isPaired = false, className = "", children }: ListProps) {
  const columns = `grid-cols-[auto_1fr] ${isPaired ? "@sm:grid-cols-[auto_1fr_auto_1fr]" : ""}`;
  return (
    <dl className={`grid gap-x-6 gap-y-1.4 border-y border-line py-3.6 text-t2 ${columns} ${className}`}>
      {children}
    </dl>
  );
}

type Props = {
  term: string;
  /** A row of its own in a paired list, whose columns its content shares. */
  isWide?: boolean;
  dir?: "auto";
  children: ReactNode;
};

export function Description({ term, isWide = false, dir, children }: Props) {
  const columns = isWide ? "@sm:col-[2/-1] @sm:grid @sm:grid-cols-subgrid" : "";
  return (
    <>
      <dt className={isWide ? "text-ink-2 @sm:col-start-1" : "text-ink-2"}>{term}</dt>
      {/* A name in Urdu is read from the right, but stays aligned with the address below. */}
      <dd className={`wrap-anywhere [text-align:match-parent] ${columns}`.trim()} dir={dir}>
        {children}
      </dd>
    </>
  );
}
