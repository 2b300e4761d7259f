import type { ReactNode } from "react";
import { useSite } from "#app/components/context/site";
import { linesOf, mailHref } from "#app/components/format";
import { HoursLine } from "#app/components/sections/unbroken-hours";
import { PhoneNumbers } from "#app/components/ui/phone-numbers";
import { m } from "#app/words/compiled/messages.js";

const linkClass = "touch";

export function ContactDetails({ social }: { social: { name: string; url: string }[] }) {
  const { email, phone, hours } = useSite();
  const lines = linesOf(hours);
  if (!email && phone.length === 0 && !hours && social.length === 0) return null;
  return (
    <aside className="grid content-start gap-6 md:col-start-9" aria-labelledby="touch">
      <h2 id="touch">{m.contact_touch()}</h2>
      <p className="tabular">
        {email && (
          <a className={linkClass} href={mailHref(email)}>
            {email}
          </a>
        )}
        {email && phone.length > 0 && <br />}
        <PhoneNumbers link={{ className: linkClass }} of={phone} />
      </p>
      {lines.length > 0 && (
        <dl className="tabular">
          {[...new Set(lines.map(daysOf))].map((days) => (
            <Hours key={days} days={days}>
              {lines
                .filter((line) => daysOf(line) === days)
                .map((line) => (
                  <span className="block" key={line}>
                    <HoursLine>{line}</HoursLine>
                  </span>
                ))}
            </Hours>
          ))}
        </dl>
      )}
      {social.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 border-t border-line">
          {social.map(({ name, url }) => (
            <li key={name + url}>
              <a className="touch text-t2" href={url} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

/** Days are known by their English names; lines of other languages share one label. */
function daysOf(line: string) {
  if (/^(sat|sun|weekend)/i.test(line)) return m.hours_weekend();
  return /^(mon|tue|wed|thu|fri|weekday)/i.test(line) ? m.hours_weekdays() : m.hours_any();
}

function Hours({ days, children }: { days: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-x-gutter border-t border-line py-2.4 text-t2/caption first:border-ink md:grid-cols-1 xl:grid-cols-2">
      <dt className="text-ink-2">{days}</dt>
      <dd>{children}</dd>
    </div>
  );
}
