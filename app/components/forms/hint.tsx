import type { ReactNode } from "react";

type Props = { id?: string; role?: "status"; className?: string; children: ReactNode };

/** Explains a field or a group of fields, which it describes by `aria-describedby`. */
export function Hint({ id, role, className = "", children }: Props) {
  return (
    <p id={id} role={role} className={`text-t3/snug wrap-anywhere text-ink-2 ${className}`.trim()}>
      {children}
    </p>
  );
}
