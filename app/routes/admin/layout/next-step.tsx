import { useLocation } from "@remix-run/react";
import { StandaloneLink } from "#app/components/ui/text-button";
import { type DoneSteps, firstStepEntries, nextStepOf } from "#app/schemas/site/first-steps";
import { m } from "#app/words/compiled/messages.js";

/** Leads on from the page of a step to the next one, and says when the site is ready; the list is on the dashboard. */
export function NextStep({ done }: { done: DoneSteps }) {
  const { pathname, search } = useLocation();
  const next = nextStepOf(done);
  const count = Object.values(done).filter(Boolean).length;
  return (
    <nav
      className="flex flex-wrap items-center gap-x-6 border-b border-line bg-sand px-margin py-1 text-t2"
      aria-label={m.steps_title()}
    >
      <span>{next ? m.steps_count({ count, all: firstStepEntries.length }) : m.steps_ready_sentence()}</span>
      {next && next.path !== pathname + search && (
        <StandaloneLink to={next.path}>{m.steps_next({ title: next.title() })}</StandaloneLink>
      )}
      {!next && (
        <StandaloneLink href="/" target="_blank" rel="noopener">
          {m.dashboard_website()}
        </StandaloneLink>
      )}
      <StandaloneLink to="/admin/dashboard">{m.steps_all()}</StandaloneLink>
    </nav>
  );
}
