import type { ReactNode } from "react";
import { LogoConstruction } from "#app/components/layout/logo";
import { firm } from "#app/content/firm";

/** About the firm: construction of the logo, text, and figures under it. */
export function About({ children }: { children: ReactNode }) {
  return (
    <section id="about" className="sheet pair about">
      <LogoConstruction />
      <div>
        {children}
        <dl className="counts figures">
          {firm.counts.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
