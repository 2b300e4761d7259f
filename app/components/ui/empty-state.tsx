import type { ReactNode } from "react";
import { Logo } from "./logo";

type Props = {
  title: string;
  text?: string;
  /** Fits the larger headings of the public pages. */
  isLarge?: boolean;
  /** Leaves out the rule, which a result count above it does not need. */
  isUnderCount?: boolean;
  children?: ReactNode;
};

export function EmptyState({ title, text, isLarge, isUnderCount, children }: Props) {
  return (
    <div
      className={`grid justify-items-start gap-4 border-line pb-10 ${isUnderCount ? "border-b pt-4" : "border-y pt-10"}`}
    >
      <Logo className="w-[2.8rem] fill-line in-data-[theme=dark]:fill-edge" />
      <h2
        className={
          isLarge ? "text-d3 text-pretty" : "font-display text-d4/tight weight-430 letter-spacing-normal"
        }
      >
        {title}
      </h2>
      {text && (
        <p className={`max-w-full wrap-anywhere ${isLarge ? "text-t2/normal" : "text-ink-2"}`}>{text}</p>
      )}
      {children}
    </div>
  );
}
