import { telHref } from "#app/components/format";
import { useSite } from "#app/components/layout/site";
import { WeekdayHours } from "#app/components/sections";
import { firm } from "#app/content/firm";

/** E-mail address, phone number, opening hours and social networks. */
export function ContactDetails() {
  const { email, phone } = useSite();
  return (
    <aside className="touch" aria-labelledby="touch">
      <h2 id="touch">Get in Touch</h2>
      <p className="figures">
        <a href={`mailto:${email}`}>{email}</a>
        <br />
        <a href={telHref(phone)}>{phone}</a>
      </p>
      <dl className="ledger figures">
        <div>
          <dt>Weekdays</dt>
          <dd>
            <WeekdayHours />
          </dd>
        </div>
        <div>
          <dt>Weekend</dt>
          <dd>{firm.hours.weekend}</dd>
        </div>
      </dl>
      <ul className="social">
        {firm.social.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
