import type { ComponentType, ReactNode } from "react";
import { services } from "#app/content/services";
import { SectionRows } from "./section-rows";
import { SplitSection } from "./split-section";

type Props = {
  /** Draws the icon of a service; without it there are the first three only. */
  icon?: ComponentType<{ path: string }>;
  children: ReactNode;
};

/** Services as rows; `children` stand under the heading. */
export function Services({ icon: Icon, children }: Props) {
  const columns = Icon && "grid-cols-[3rem_1fr]";
  return (
    <SplitSection id="services">
      <div>
        <h2>Services</h2>
        {children}
      </div>
      <SectionRows className="*:gap-y-1.4 md:grid md:auto-rows-[1fr] md:*:content-start md:*:py-6.4">
        {services.slice(0, Icon ? undefined : 3).map(({ id, title, description, icon }) => (
          <li className={columns} key={id} id={id}>
            {Icon && <Icon path={icon} />}
            <h3 className="text-(length:--text-d3) font-[370]">{title}</h3>
            <p className="max-w-136 text-t2 leading-normal text-ink-2">{description}</p>
          </li>
        ))}
      </SectionRows>
    </SplitSection>
  );
}
