import { telHref } from "#app/components/format";
import { team } from "#app/content/team";
import { SectionRows } from "./section-rows";

/** Initials, then name and position; beside them the links, or in one row on a wide screen. */
const row =
  "grid-cols-[3rem_1fr] items-baseline md:grid-flow-dense md:grid-cols-12 md:py-3.2 lg:py-2.4 lg:*:row-start-1";
const text = "col-start-2 md:col-end-6 lg:col-[auto/span_3]";
const link = "col-start-2 flex min-h-touch items-center md:max-lg:col-[6/13]";

/** Team members with their initials, phone numbers and e-mail addresses. */
export function Team() {
  return (
    <section className="page-grid" id="team">
      <h2 className="mb-10">Team</h2>
      <SectionRows className="text-t2/normal">
        {team.map(({ name, position, phone, email }) => (
          <li className={row} key={email}>
            <span className="text-t3/caption text-ink-2 tabular" aria-hidden="true">
              {name.replace(/[^A-Z]/g, "")}
            </span>
            <h3 className={text}>{name}</h3>
            <p className={text}>{position}</p>
            <a className={`${link} tabular lg:col-[auto/span_2] lg:whitespace-nowrap`} href={telHref(phone)}>
              {phone}
            </a>
            <a className={`${link} lg:col-[auto/span_3]`} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        ))}
      </SectionRows>
    </section>
  );
}
