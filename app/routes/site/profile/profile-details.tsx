import { Link } from "@remix-run/react";
import { useIsOff } from "#app/components/context/site";
import { linesOf } from "#app/components/format";
import { mapHref } from "#app/components/sections/map-href";
import { MemberLinks } from "#app/components/sections/team";
import { HoursLine } from "#app/components/sections/unbroken-hours";
import { otherLanguageOf, textAttributes } from "#app/schemas/records/text-attributes";
import type { Profile } from "#app/server/profiles/profile-frame";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";

/** Address and hours of an office, the office of a person, where to call and write, and pages elsewhere. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { title, address, hours = "", phone = [], whatsapp, email, links = [], office } = profile;
  const map = mapHref(profile);
  return (
    <div className="grid content-start gap-y-2 text-t2/normal wrap-anywhere">
      {address && (
        <p className="whitespace-pre-line" {...textAttributes(profile, "address", address)}>
          {isolateParts(address)}
        </p>
      )}
      {hours && (
        <p className="text-ink-2 tabular" {...textAttributes(profile, "hours", hours)}>
          {linesOf(hours).map((line) => (
            <span className="block" key={line}>
              <HoursLine>{line}</HoursLine>
            </span>
          ))}
        </p>
      )}
      {office && (
        <p>
          {m.field_office()}: <OfficeName of={office} />
        </p>
      )}
      <MemberLinks name={title} phone={phone} whatsapp={whatsapp} email={email} />
      {map && (
        <a className="touch" href={map} rel="noreferrer" aria-label={m.offices_map_of({ name: title })}>
          {m.offices_map()}
        </a>
      )}
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 border-t border-line">
          {links.map(({ name, url }) => (
            <li key={name + url}>
              <a className="touch" href={url} rel="noreferrer" lang={otherLanguageOf(name)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The name of an office, which leads to its page, or to the offices on About. */
function OfficeName({ of: { name, path = "/about#offices" } }: { of: NonNullable<Profile["office"]> }) {
  const lang = otherLanguageOf(name);
  if (useIsOff()(path)) return <span lang={lang}>{name}</span>;
  return (
    <Link className="touch" to={path} lang={lang}>
      {name}
    </Link>
  );
}
