import type { ReactNode } from "react";

/** Buttons look like the links beside them. */
const buttons =
  "[&_button]:cursor-pointer [&_button]:underline [&_button]:decoration-edge [&_button]:decoration-1 [&_button]:hover:text-brick-text [&_button]:disabled:cursor-not-allowed [&_button]:disabled:text-ink-2 [&_button]:disabled:no-underline";

export function RowActions({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap gap-x-0.4 text-t2/none weight-semibold text-ink **:underline-offset-[0.25em] ${buttons} ${className}`}
    >
      {children}
    </div>
  );
}

/** Class of one of them, short because there are many: what they share is on `RowActions`. @param look.isDanger it deletes */
export function actionClass({ isDanger = false } = {}) {
  const shape = "inline-grid min-h-touch min-w-touch place-items-center px-2.2";
  return isDanger ? `${shape} text-err` : shape;
}
