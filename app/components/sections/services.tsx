import type { ComponentType, ReactNode } from "react";
import type { Service, ServiceIcon } from "#app/schemas/content/service";
import { SectionRows } from "./section-rows";
import { serviceAnchor } from "./service-anchor";
import { SplitSection } from "./split-section";

type Props = {
  services: (Pick<Service, "title" | "summary"> & Partial<Pick<Service, "icon" | "text">>)[];
  /** Draws the icons, on pages that show them. */
  icon?: ComponentType<{ name: ServiceIcon }>;
  /** Stands under the heading. */
  children: ReactNode;
};

const textLook = "max-w-136 text-t2 leading-normal text-ink-2";

/** Services as rows, with their drawings where these are given. */
export function Services({ services, icon: Icon, children }: Props) {
  if (services.length === 0) return null;
  return (
    <SplitSection id="services">
      <div>
        <h2>Services</h2>
        {children}
      </div>
      <SectionRows className="*:gap-y-1.4 md:grid md:auto-rows-[1fr] md:*:content-start md:*:py-6.4">
        {services.map(({ title, summary, text, icon }) => (
          <li className={Icon && icon && "grid-cols-[3rem_1fr]"} key={title} id={serviceAnchor(title)}>
            {Icon && icon && <Icon name={icon} />}
            <h3 className="text-(length:--text-d3) font-[370]">{title}</h3>
            <p className={textLook}>{summary}</p>
            {text && <p className={`whitespace-pre-line ${textLook} ${icon ? "col-start-2" : ""}`}>{text}</p>}
          </li>
        ))}
      </SectionRows>
    </SplitSection>
  );
}
