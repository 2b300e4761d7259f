import { telHref } from "#app/components/format";
import { type Branch, branches } from "#app/content/branches";

/** Our Offices: one row a branch; the address leads to a map of the visitor's choice, none is loaded here. */
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
        {branches.map((branch) => (
          <Office key={branch.id} {...branch} />
        ))}
      </ul>
    </section>
  );
}

function Office({ name, address, phone, latitude, longitude }: Branch) {
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <li>
      <h3>{name}</h3>
      <p className="small">{address}</p>
      <p className="lines figures">
        <a href={telHref(phone)}>{phone}</a>
        <a href={map} rel="noreferrer" aria-label={`Map of the ${name} office`}>
          Map
        </a>
      </p>
    </li>
  );
}
