import { ButtonLink } from "#app/components/ui/button-link";

/** Link to the page that loads the sample firm, or removes it when it is there. */
export function SampleLink({ hasSample, className }: { hasSample: boolean; className?: string }) {
  return (
    <ButtonLink className={className} to={`/admin/sample/${hasSample ? "remove" : "load"}`}>
      {hasSample ? "Remove the sample firm" : "Load the sample firm"}
    </ButtonLink>
  );
}
