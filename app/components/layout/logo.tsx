import type { ReactNode } from "react";
import { Link } from "#app/components/navigation/link";
import { logoPath, logoViewBox } from "#app/schemas/brand";

/** The logo: a four-centered arch, cut out of a block. @param className its size and its color */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={logoViewBox} aria-hidden="true">
      <path fillRule="evenodd" d={logoPath} />
    </svg>
  );
}

type LogoLinkProps = { to: string; className?: string; children: ReactNode };

/** The logo with the name of the firm beside it, as a link. */
export function LogoLink({ to, className = "", children }: LogoLinkProps) {
  return (
    <Link
      className={`touch gap-2.8 font-display text-logo/none weight-450 letter-spacing-display no-underline hover:text-inherit ${className}`.trim()}
      to={to}
    >
      <Logo className="h-[2.1rem] w-[1.575rem] flex-none fill-brick" />
      {children}
    </Link>
  );
}
