import { ButtonLink } from "#app/components/ui/button-link";

export function SampleLink({ hasSample, className }: { hasSample: boolean; className?: string }) {
  return (
    <ButtonLink className={className} to={`/admin/sample/${hasSample ? "remove" : "load"}`}>
      {hasSample ? "Remove the sample firm" : "Load the sample firm"}
    </ButtonLink>
  );
}
