import type { ReactNode } from "react";

export function Rows({ className = "mt-2.4", children }: { className?: string; children: ReactNode }) {
  return <ul className={className}>{children}</ul>;
}

const layouts = {
  text: "flex items-baseline justify-between gap-x-4 gap-y-1.6 py-3.8",
  button: "flex items-center justify-between gap-x-4 gap-y-1.6 py-3.8",
  link: "",
};

/** @param holds text in columns; text and a button; or a link that fills the row and has its padding */
export function Row({ holds = "text", children }: { holds?: keyof typeof layouts; children: ReactNode }) {
  return <li className={`border-t border-line text-t2 ${layouts[holds]}`.trim()}>{children}</li>;
}
