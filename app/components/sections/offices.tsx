import { telHref } from "#app/components/format";
import { branches } from "#app/content/branches";

/** Addresses and phone numbers; maps are linked, never embedded. */
export function Offices() {
  return (
    <section className="sheet pair" id="offices">
      <div>
        <h2>Our Offices</h2>
        <p className="small mt-4 text-ink-2">
          Visit us at one of our office locations. We're conveniently located to serve clients across
          Pakistan.
        </p>
      </div>
      <ul className="rows branches">
        {branches.map(({ id, name, address, phone, latitude, longitude }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p className="small">{address}</p>
            <p className="lines figures">
              <a href={telHref(phone)}>{phone}</a>
              <a
                href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
                rel="noreferrer"
                aria-label={`Map of the ${name} office`}
              >
                Map
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
