import type { Service } from "#app/content/services";

/** Services as a drawing-sheet list; `drawn` shows the symbol of each. */
export function ServiceRows({ services, drawn = false }: { services: Service[]; drawn?: boolean }) {
  return (
    <ul className="rows services">
      {services.map(({ id, title, description, icon }) => (
        <li key={id} id={id}>
          {drawn && (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon} />
            </svg>
          )}
          <h3>{title}</h3>
          <p className="small">{description}</p>
        </li>
      ))}
    </ul>
  );
}
