import { Link, useLocation } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";

/** Says until when a second factor must be set up. */
export function SecondFactorNotice({ deadline }: { deadline: string }) {
  const { formatDateTime } = useDates();
  const path = "/admin/security/second-factor";
  if (useLocation().pathname === path) return null;
  return (
    <section
      className="flex flex-wrap items-center gap-x-6 border-b border-s-[6px] border-line border-s-yellow bg-sand py-3 ps-[calc(var(--spacing-margin)-6px)] pe-margin text-t2"
      aria-label="Second factor"
    >
      <p>
        Your role requires a second factor from{" "}
        <time className="whitespace-nowrap" dateTime={deadline}>
          {formatDateTime(deadline)}
        </time>{" "}
        on.
      </p>
      <Link className="inline-flex min-h-touch min-w-touch items-center" to={path}>
        Set it up
      </Link>
    </section>
  );
}
