import { Link } from "@remix-run/react";
import { useSite } from "#app/components/context/site";
import { Logo } from "#app/components/ui/logo";

/** Logo and name of the firm; in a collapsed sidebar the logo alone. */
export function HomeLink() {
  return (
    <Link
      className="inline-flex min-h-touch min-w-0 flex-1 items-center gap-2.8 font-display text-[1.25rem]/none weight-450 letter-spacing-display text-inherit no-underline @max-rail:flex-none @max-rail:justify-center"
      to="/admin/dashboard"
    >
      <Logo
        className="h-[2.1rem] w-[1.575rem] flex-none fill-brick"
        hasName
        imageClass="max-w-20 flex-none @max-rail:max-w-11"
      />
      <span className="line-clamp-2 @max-rail:sr-only">{useSite().name}</span>
    </Link>
  );
}
