import { Link } from "@remix-run/react";
import { useSite } from "#app/components/context/site";
import { logoPath, logoViewBox } from "#app/schemas/appearance/brand";
import { LogoImage } from "./logo-image";

type Props = {
  /** Sets its size, and the color of the arch. */
  className?: string;
  /** Makes it as high as the name of the firm next to it; it is pale otherwise. */
  hasName?: boolean;
  imageClass?: string;
};

/** The firm's own logo, or a four-centered arch, cut out of a square. */
export function Logo({ className, hasName, imageClass = "flex-none" }: Props) {
  const { logo } = useSite();
  if (logo && hasName) return <LogoImage logo={logo} className={imageClass} box={[5.6, 2.1]} />;
  if (logo) return <LogoImage logo={logo} box={[4.5, 2.5]} isPale />;
  return (
    <svg className={className} viewBox={logoViewBox} aria-hidden="true">
      <path fillRule="evenodd" d={logoPath} />
    </svg>
  );
}

/** The logo with the name of the firm beside it, as a link to Home. */
export function LogoLink({ className = "" }: { className?: string }) {
  const { name } = useSite();
  return (
    <Link
      className={`touch gap-3 font-display text-logo/none weight-450 letter-spacing-display no-underline hover:text-inherit ${className}`.trim()}
      to="/"
    >
      <Logo className="h-[2.1rem] flex-none fill-brick" hasName />
      {name}
    </Link>
  );
}
