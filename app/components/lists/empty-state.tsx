import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Logo } from "#app/components/layout/logo";

type Props = { title: string; children: ReactNode; action: { to: string; label: string } };

/** A list with nothing in it: what was looked for, and one way on. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="sheet">
      <div className="empty">
        <Logo />
        <h2 className="d3">{title}</h2>
        <p className="small">{children}</p>
        <Link className="button" to={action.to}>
          {action.label}
        </Link>
      </div>
    </div>
  );
}
