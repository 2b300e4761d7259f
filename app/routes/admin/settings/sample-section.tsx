import { SampleLink } from "#app/components/admin/forms/sample-link";

export function SampleSection({ hasSample }: { hasSample: boolean }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="sample">
      <h2 id="sample">Sample firm</h2>
      <p>
        {hasSample
          ? "The site shows the records and pictures of an invented firm. Remove them when your own are there."
          : "The records and pictures of an invented firm show what a finished site looks like."}
      </p>
      <SampleLink className="justify-self-start" hasSample={hasSample} />
    </section>
  );
}
