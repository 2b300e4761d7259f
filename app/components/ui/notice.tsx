import type { ReactNode } from "react";

const variants = { site: "border-ink", admin: "border-edge border-s-brick" };

type Props = {
  children: ReactNode;
  variant?: keyof typeof variants;
  /** A `div` for several paragraphs. */
  as?: "p" | "div";
  role?: "status" | "alert";
  className?: string;
};

/** Note of a few sentences behind a wide edge. */
export function Notice({ children, variant = "site", as: Element = "p", role, className = "" }: Props) {
  return (
    <Element
      className={`border border-s-6 px-5 py-4 text-t2 ${variants[variant]} ${className}`.trim()}
      role={role}
    >
      {children}
    </Element>
  );
}
