import type { ReactNode } from "react";
import { services } from "#app/content/services";
import { SectionRows } from "./section-rows";
import { SplitSection } from "./split-section";

/** Services as rows, or the first three without icons; `children` stand under the heading. */
export function Services({ isShort = false, children }: { isShort?: boolean; children: ReactNode }) {
  const columns = isShort ? undefined : "grid-cols-[3rem_1fr]";
  return (
    <SplitSection id="services">
      <div>
        <h2>Services</h2>
        {children}
      </div>
      <SectionRows className="*:gap-y-1.4 md:grid md:auto-rows-[1fr] md:*:content-start md:*:py-6.4">
        {services.slice(0, isShort ? 3 : undefined).map(({ id, title, description, icon }) => (
          <li className={columns} key={id} id={id}>
            {!isShort && (
              <svg
                className="row-span-2 mt-1.2 w-7 fill-none stroke-brick stroke-1"
                viewBox="0 0 24 24"
                aria-hidden="true"
              >
                <path d={icon} />
              </svg>
            )}
            <h3 className="text-(length:--text-d3) weight-370">{title}</h3>
            <p className="max-w-136 text-t2/normal text-ink-2">{description}</p>
          </li>
        ))}
      </SectionRows>
    </SplitSection>
  );
}
