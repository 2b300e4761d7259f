import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { EditLink } from "#app/components/ui/text-button";
import { serviceAnchor } from "#app/schemas/addresses/service-anchor";
import type { Service, ServiceIcon } from "#app/schemas/content/service";
import { textAttributes, type Untranslated } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { SectionRows } from "./section-rows";
import { SplitSection } from "./split-section";

type Props = {
  services: (Pick<Service, "title" | "summary"> &
    Untranslated &
    Partial<Pick<Service, "icon">> & { text?: ReactNode; picture?: ReactNode; path?: string })[];
  icon?(name: ServiceIcon): ReactNode;
  /** Columns of a row, where it has an icon. */
  columns?: string;
  children: ReactNode;
};

export function Services({ services, icon: draw, columns = "", children }: Props) {
  if (services.length === 0) return null;
  const hasIcons = services.some(({ icon }) => icon);
  return (
    <SplitSection id="services">
      <div>
        <h2>{m.services_title()}</h2>
        {children}
        <EditLink to="/admin/services" text={m.edit_services()} />
      </div>
      <SectionRows>
        {services.map(({ title, summary, text, icon, picture, path, untranslated }) => (
          <li
            className={`gap-y-1.4 md:content-start md:py-6.4 ${hasIcons ? columns : ""}`.trim()}
            key={title}
            id={serviceAnchor(title)}
          >
            {icon ? draw?.(icon) : hasIcons && <span className="row-span-2" />}
            <h3 className="text-d3" {...textAttributes({ untranslated }, "title", title)}>
              {path ? <Link to={path}>{isolateParts(title)}</Link> : isolateParts(title)}
            </h3>
            <p
              className="max-w-136 text-t2/normal text-ink-2"
              {...textAttributes({ untranslated }, "summary", summary)}
            >
              {isolateParts(summary)}
            </p>
            {text}
            {picture}
          </li>
        ))}
      </SectionRows>
    </SplitSection>
  );
}
