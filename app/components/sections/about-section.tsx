import type { ReactNode } from "react";
import { LogoConstruction } from "./logo-construction";
import { SplitSection } from "./split-section";

/** Figure above its label. */
const cell = "flex flex-col-reverse justify-end border-b border-line py-4";

/** A rule between two cells, which are in pairs or, on a wide screen, in rows of four. */
const rule = (index: number) => (index % 2 ? "border-s ps-4" : index % 4 ? "lg:border-s lg:ps-4" : "");

type Props = { counts: { value: string; label: string }[]; children: ReactNode };

/** Shows the construction of the logo, text, and figures under it; nothing without text and figures. */
export function AboutSection({ counts, children }: Props) {
  if (!children && counts.length === 0) return null;
  return (
    <SplitSection id="about">
      <LogoConstruction isSmall />
      <div>
        {children}
        {counts.length > 0 && (
          <dl className="mt-10 grid grid-cols-2 border-t border-ink tabular lg:grid-cols-4">
            {counts.map(({ value, label }, index) => (
              <div key={label} className={`${cell} ${rule(index)}`.trim()}>
                <dt className="text-t3/caption text-ink-2">{label}</dt>
                <dd className="font-display text-figure">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </SplitSection>
  );
}
