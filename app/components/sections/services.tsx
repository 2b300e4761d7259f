import type { ReactNode } from "react";
import { services } from "#app/content/services";
import { SectionRows } from "./section-rows";
import { SplitSection } from "./split-section";

type Props = {
  /** Fewer than all. */
  count?: number;
  /** Draws the icon of a service. */
  icon?(path: string): ReactNode;
  /** Columns of a row, where it has an icon. */
  columns?: string;
  /** Under the heading. */
  children: ReactNode;
};

/** Services as rows. */
export function Services({ count, icon, columns = "", children }: Props) {
  return (
    <SplitSection id="services">
      <div>
        <h2>Services</h2>
        {children}
      </div>
      <SectionRows className="md:grid md:auto-rows-[1fr]">
        {services.slice(0, count).map(({ id, title, description, icon: path }) => (
          <li className={`gap-y-1.4 md:content-start md:py-6.4 ${columns}`.trim()} key={id} id={id}>
            {icon?.(path)}
            <h3 className="text-(length:--text-d3) weight-370">{title}</h3>
            <p className="max-w-136 text-t2/normal text-ink-2">{description}</p>
          </li>
        ))}
      </SectionRows>
    </SplitSection>
  );
}
