import { ButtonLink } from "#app/components/ui/button-link";
import { m } from "#app/words/compiled/messages.js";

export function SampleLink({ hasSample, className }: { hasSample: boolean; className?: string }) {
  return (
    <ButtonLink className={className} to={`/admin/sample/${hasSample ? "remove" : "load"}`}>
      {hasSample ? m.sample_remove() : m.sample_load()}
    </ButtonLink>
  );
}
