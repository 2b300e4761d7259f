import { isolateNumbers, joinTexts } from "#app/words/isolate";

/** Texts below the title of a row. */
export function RowTexts({ texts, reference }: { texts: unknown[]; reference: string | undefined }) {
  // One text alone keeps its direction, and so its beginning where the line is cut.
  if (!reference) return texts.length > 1 ? joinTexts(texts, " · ") : isolateNumbers(String(texts[0]));
  return (
    <>
      {joinTexts(texts, " · ")}
      {" · "}
      {/* Whole in its line: it would break at its hyphen. */}
      <bdi className="inline-block max-w-full align-bottom">{reference}</bdi>
    </>
  );
}
