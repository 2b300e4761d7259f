import type { ReactNode } from "react";
import { useSite } from "#app/components/context/site";
import { EditLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { LogoConstruction } from "./logo-construction";
import { SplitSection } from "./split-section";

/** Figure above its label. */
const cell = "flex flex-col-reverse justify-end border-b border-line py-4";

/** A rule between two cells, which are in pairs or, on a wide screen below text, in rows of four. */
function rule(index: number, isBelowText: boolean) {
  if (index % 2) return "border-s ps-4";
  return index % 4 && isBelowText ? "lg:border-s lg:ps-4" : "";
}

type Counts = { value: string; label: string }[];

/**
 * Shows the construction of the logo, text, and figures under it; nothing without text and figures. The figures of a firm with a logo of
 * its own, which has no drawing, stand in the drawing's place.
 */
export function AboutSection({ counts, children }: { counts: Counts; children: ReactNode }) {
  const { logo } = useSite();
  if (!children && counts.length === 0) return null;
  const isBelowText = !logo || !children;
  const figures = counts.length > 0 && <Figures counts={counts} isBelowText={isBelowText} />;
  return (
    <SplitSection id="about">
      {logo ? <div>{!isBelowText && figures}</div> : <LogoConstruction isSmall />}
      <div>
        {children}
        {isBelowText && figures}
        <EditLink to="/admin/site?tab=story" text={m.edit_story()} />
      </div>
    </SplitSection>
  );
}

function Figures({ counts, isBelowText }: { counts: Counts; isBelowText: boolean }) {
  return (
    <dl
      className={`grid grid-cols-2 border-t border-ink tabular ${isBelowText ? "mt-10 lg:grid-cols-4" : ""}`.trim()}
    >
      {counts.map(({ value, label }, index) => (
        <div key={label} className={`${cell} ${rule(index, isBelowText)}`.trim()}>
          <dt className="text-t3/caption text-ink-2">{label}</dt>
          <dd className="font-display text-figure">{isolateParts(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
