import type { ReactNode } from "react";
import type { services as allServices } from "#app/content/services";

type Props = { services: typeof allServices; hasIcons?: boolean; children: ReactNode };

/** Services as rows; `children` stand under the heading. */
export function Services({ services, hasIcons = false, children }: Props) {
  return (
    <section id="services" className="sheet pair">
      <div>
        <h2>Services</h2>
        {children}
      </div>
      <ul className="rows services">
        {services.map(({ id, title, description, icon }) => (
          <li key={id} id={id}>
            {hasIcons && (
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={icon} />
              </svg>
            )}
            <h3>{title}</h3>
            <p className="small">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
