import { telHref } from "#app/components/format";
import { team } from "#app/content/team";

/** Team members with their phone numbers and e-mail addresses. */
export function Team() {
  return (
    <section className="sheet" id="team">
      <h2 className="mb-10">Team</h2>
      <ul className="rows team">
        {team.map(({ id, initials, name, position, phone, email }) => (
          <li className="small" key={id}>
            <span className="label figures" aria-hidden="true">
              {initials}
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
