import type { ReactNode } from "react";

/** A word or number that draws attention: 'New'. */
export function Badge({ className = "", children }: { className?: string; children: ReactNode }) {
  const look = "flex-none bg-brick px-[0.5em] text-t3/normal weight-semibold text-white not-italic";
  return <i className={`${look} forced-colors:border ${className}`.trim()}>{children}</i>;
}
