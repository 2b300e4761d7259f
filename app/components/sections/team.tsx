import { telHref } from "#app/components/format";
import { team } from "#app/content/team";
import { SectionRows } from "./section-rows";

/** Initials, then name and position; beside them the links, or in one row on a wide screen. */
const columns =
  "grid-cols-[3rem_1fr] items-baseline [&_:is(h3,p,a)]:col-start-2 md:grid-flow-dense md:grid-cols-12 md:py-3.2 md:[&_:is(h3,p)]:col-end-6 lg:py-2.4 lg:*:row-start-1 lg:[&_:is(h3,p,a)]:col-[auto/span_3] lg:[&_h3~a:not(:last-child)]:col-[auto/span_2]";

const links = "[&_a]:flex [&_a]:min-h-touch [&_a]:items-center md:max-lg:[&_a]:col-[6/13]";

/** Team members with their initials, phone numbers and e-mail addresses. */
export function Team() {
  return (
    <section className="page-grid" id="team">
      <h2 className="mb-10">Team</h2>
      <SectionRows className="text-t2/normal">
        {team.map(({ name, position, phone, email }) => (
          <li className={`${columns} ${links}`} key={email}>
            <span className="text-t3/caption text-ink-2 tabular" aria-hidden="true">
              {name.replace(/[^A-Z]/g, "")}
            </span>
            <h3>{name}</h3>
            <p>{position}</p>
            <a className="tabular lg:whitespace-nowrap" href={telHref(phone)}>
              {phone}
            </a>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </SectionRows>
    </section>
  );
}
