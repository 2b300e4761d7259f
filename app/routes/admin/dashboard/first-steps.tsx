import { Link } from "@remix-run/react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { SampleLink } from "#app/components/admin/forms/sample-link";
import { Row, Rows } from "#app/components/ui/rows";
import type { FirstStep } from "#db/queries/site/first-steps";

const steps: [step: FirstStep, title: string, path: string][] = [
  ["name", "Name and contact address", "/admin/settings?tab=general"],
  ["look", "Mark and color", "/admin/site?tab=appearance"],
  ["words", "Headline, introduction and pictures", "/admin/site"],
  ["offices", "Offices", "/admin/offices/new"],
  ["services", "Services", "/admin/services/new"],
  ["team", "Team", "/admin/team/new"],
  ["listing", "First property or project", "/admin/properties/new"],
  ["mail", "E-mail for new messages", "/admin/settings?tab=general"],
  ["backup", "First backup", "/admin/settings?tab=backup"],
];

export function FirstSteps({ done, hasSample }: { done: Record<FirstStep, boolean>; hasSample: boolean }) {
  const count = Object.values(done).filter(Boolean).length;
  return (
    <section className="mt-6 border border-line px-4.4 pt-4 pb-4.4">
      <h2>Make it yours</h2>
      <p className="mt-1.4 text-t2 text-ink-2">
        {`${count} of ${steps.length} done. `}
        {hasSample
          ? "The site shows the sample firm; only what is yours counts."
          : "What is empty is left out of the site."}
      </p>
      <Rows>
        {steps.map(([step, title, path]) => (
          <Row key={step} holds="link">
            <Link className="flex min-h-touch items-center gap-3 no-underline" to={path}>
              <span className={done[step] ? "text-ok" : "text-ink-2"} aria-hidden="true">
                {done[step] ? "✓" : "○"}
              </span>
              <span className="underline decoration-edge decoration-1">{title}</span>
              <small className="ms-auto text-t3 text-ink-2">{done[step] ? "Done" : "To do"}</small>
            </Link>
          </Row>
        ))}
      </Rows>
      <div className="mt-2.4 flex flex-wrap gap-3">
        <SampleLink hasSample={hasSample} />
        <PostButton name="intent" value="hide">
          Hide this list
        </PostButton>
      </div>
    </section>
  );
}
