import type { ReactNode } from "react";
import { telHref } from "#app/components/format";
import { useSite } from "#app/components/layout/site";
import { WeekdayHours } from "#app/components/sections/weekday-hours";
import { firm } from "#app/content/firm";

const linkClass = "inline-flex min-h-touch min-w-touch items-center";

/** E-mail address, phone number, opening hours and social networks. */
export function ContactDetails() {
  const { email, phone } = useSite();
  return (
    <aside className="grid content-start gap-6 md:col-start-9" aria-labelledby="touch">
      <h2 id="touch">Get in Touch</h2>
      <p className="tabular">
        <a className={linkClass} href={`mailto:${email}`}>
          {email}
        </a>
        <br />
        <a className={linkClass} href={telHref(phone)}>
          {phone}
        </a>
      </p>
      <dl className="tabular">
        <Hours days="Weekdays">
          <WeekdayHours />
        </Hours>
        <Hours days="Weekend">{firm.hours.weekend}</Hours>
      </dl>
      <ul className="columns-2 gap-x-gutter border-t border-line">
        {firm.social.map(({ name, href }) => (
          <li key={name} className="break-inside-avoid border-b border-line">
            <a className="flex min-h-touch items-center text-t2 no-underline" href={href} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Hours({ days, children }: { days: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-x-gutter border-t border-line py-2.4 text-t2/caption first:border-ink md:grid-cols-1 xl:grid-cols-2">
      <dt className="text-ink-2">{days}</dt>
      <dd>{children}</dd>
    </div>
  );
}
