import type { ReactNode } from "react";
import { branches } from "#app/content/branches";
import { firm } from "#app/content/firm";
import { services } from "#app/content/services";
import { team } from "#app/content/team";
import { telHref } from "./format";
import { LogoConstruction } from "./layout/logo";

/** Heading of a section that is as wide as the page; `children` stand beside it. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="sheet">
      <div className="head">
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}

/** Opening hours on weekdays; the time is never broken. */
export function WeekdayHours() {
  const [days, ...time] = firm.hours.weekdays.split(" ");
  return (
    <>
      {days} <span className="whitespace-nowrap">{time.join(" ")}</span>
    </>
  );
}

/** About the firm: construction of the logo, text, and figures under it. */
export function AboutSection({ children }: { children: ReactNode }) {
  return (
    <section id="about" className="sheet pair about">
      <LogoConstruction />
      <div>
        {children}
        <dl className="counts figures">
          {firm.counts.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Services as rows, or the first three without icons; `children` stand under the heading. */
export function Services({ isShort = false, children }: { isShort?: boolean; children: ReactNode }) {
  return (
    <section id="services" className="sheet pair">
      <div>
        <h2>Services</h2>
        {children}
      </div>
      <ul className="rows services">
        {services.slice(0, isShort ? 3 : undefined).map(({ id, title, description, icon }) => (
          <li key={id} id={id}>
            {!isShort && (
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

/** Team members with their initials, phone numbers and e-mail addresses. */
export function Team() {
  return (
    <section className="sheet" id="team">
      <h2 className="mb-10">Team</h2>
      <ul className="rows team">
        {team.map(({ name, position, phone, email }) => (
          <li className="small" key={email}>
            <span className="label figures" aria-hidden="true">
              {name.replace(/[^A-Z]/g, "")}
            </span>
            <h3>{name}</h3>
            <span>{position}</span>
            <a className="figures" href={telHref(phone)}>
              {phone}
            </a>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
        {branches.map(({ name, address, phone, latitude, longitude }) => (
          <li key={name}>
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
