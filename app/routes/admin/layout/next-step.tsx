import { useLocation } from "@remix-run/react";
import { StandaloneLink } from "#app/components/ui/text-button";
import { type DoneSteps, firstStepEntries, nextStepOf } from "#app/schemas/site/first-steps";

/** Leads on from the page of a step to the next one, and says when the site is ready; the list is on the dashboard. */
export function NextStep({ done }: { done: DoneSteps }) {
  const { pathname, search } = useLocation();
  const next = nextStepOf(done);
  const count = Object.values(done).filter(Boolean).length;
  return (
    <nav
      className="flex flex-wrap items-center gap-x-6 border-b border-line bg-sand px-margin py-1 text-t2"
      aria-label="First steps"
    >
      <span>{next ? `${count} of ${firstStepEntries.length} steps done.` : "Your site is ready."}</span>
      {next && next.path !== pathname + search && (
        <StandaloneLink to={next.path}>{`Next: ${next.title}`}</StandaloneLink>
      )}
      {!next && (
        <StandaloneLink href="/" target="_blank" rel="noopener">
          View Website
        </StandaloneLink>
      )}
      <StandaloneLink to="/admin/dashboard">All steps</StandaloneLink>
    </nav>
  );
}
