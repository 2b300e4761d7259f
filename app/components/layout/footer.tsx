import { Link } from "@remix-run/react";
import { telHref } from "#app/components/format";
import { branches } from "#app/content/branches";
import { firm } from "#app/content/firm";
import { pages } from "#app/content/pages";
import { services } from "#app/content/services";
import { useRootData, useSite } from "./site";

/** Footer of the site. */
export function Footer() {
  const { name, email } = useSite();
  return (
    <footer className="end">
      <div className="sheet">
        <div className="closing">
          <p className="d3">{firm.closing}</p>
          <Link className="button filled" to="/contact">
            Contact Us
          </Link>
        </div>
        <div className="part">
          <h2>Services</h2>
          <ul>
            {services.slice(0, 5).map(({ id, title }) => (
              <li key={id}>
                <Link to={`/about#${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="part">
          <h2>Pages</h2>
          <ul>
            {pages.map(([path, title]) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="part offices">
          <h2>Offices</h2>
          <ul className="figures">
            {branches.map(({ name, phone }) => (
              <li key={name}>
                <a href={telHref(phone)}>
                  {name}, {phone}
                </a>
              </li>
            ))}
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>{firm.hours.weekdays}</li>
            <li>{firm.hours.weekend}</li>
          </ul>
        </div>
        <div className="last">
          <p>
            © {useRootData()?.year} {name}. Founded {firm.founded}.
          </p>
          <p>{branches.map((branch) => branch.name).join(" · ")}</p>
        </div>
      </div>
    </footer>
  );
}
