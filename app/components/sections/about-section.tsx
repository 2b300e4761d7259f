import type { ReactNode } from "react";
import { LogoConstruction } from "#app/components/layout/logo-construction";
import { SplitSection } from "./split-section";

/** Figures above their labels, with rules between them. */
const cells =
  "*:flex *:flex-col-reverse *:justify-end *:border-b *:border-line *:py-4 *:even:border-s *:even:ps-4 lg:*:not-first:border-s lg:*:not-first:ps-4";

type Props = { counts: { value: string; label: string }[]; children: ReactNode };

/** About the firm: construction of the logo, text, and figures under it; nothing without text and figures. */
export function AboutSection({ counts, children }: Props) {
  if (!children && counts.length === 0) return null;
  return (
    <SplitSection id="about">
      <LogoConstruction isSmall />
      <div>
        {children}
        {counts.length > 0 && (
          <dl className={`mt-10 grid grid-cols-2 border-t border-ink tabular lg:grid-cols-4 ${cells}`}>
            {counts.map(({ value, label }) => (
              <div key={label}>
                <dt className="text-t3 text-ink-2">{label}</dt>
                <dd className="font-display text-figure">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </SplitSection>
  );
}
