import { Link } from "@remix-run/react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { SampleLink } from "#app/components/admin/layout/sample-link";
import { ButtonLink } from "#app/components/ui/button-link";
import { Row, Rows } from "#app/components/ui/rows";
import { type DoneSteps, firstStepEntries, nextStepOf } from "#app/schemas/site/first-steps";
import { m } from "#app/words/compiled/messages.js";

export function FirstSteps({ done, hasSample }: { done: DoneSteps; hasSample: boolean }) {
  const count = Object.values(done).filter(Boolean).length;
  const counts = { count, all: firstStepEntries.length };
  const next = nextStepOf(done);
  return (
    <section className="mt-6 border border-line px-4.4 pt-4 pb-4.4">
      <h2>{next ? m.steps_make_yours() : m.steps_ready()}</h2>
      <p className="mt-1.4 text-t2 text-ink-2">
        {hasSample ? m.steps_done_sample(counts) : m.steps_done_empty(counts)}
      </p>
      <Rows>
        {firstStepEntries.map(([step, [title, path]]) => (
          <Row key={step} holds="link">
            <Link className="flex min-h-touch items-center gap-3 no-underline" to={path}>
              <span className={done[step] ? "text-ok" : "text-ink-2"} aria-hidden="true">
                {done[step] ? "✓" : "○"}
              </span>
              <span className="underline decoration-edge decoration-1">{title()}</span>
              {done[step] && <small className="ms-auto text-t3 text-ink-2">{m.steps_done()}</small>}
            </Link>
          </Row>
        ))}
      </Rows>
      <div className="mt-2.4 flex flex-wrap gap-3">
        {next ? (
          <ButtonLink variant="primary" to={next.path}>
            {count === 0 ? m.steps_start() : m.steps_next({ title: next.title() })}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" href="/" target="_blank" rel="noopener">
            {m.dashboard_website()}
          </ButtonLink>
        )}
        <SampleLink hasSample={hasSample} />
        <PostButton name="intent" value="hide">
          {m.steps_hide()}
        </PostButton>
      </div>
    </section>
  );
}
