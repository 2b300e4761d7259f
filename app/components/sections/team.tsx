import { Link } from "@remix-run/react";
import { mailHref } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { PhoneNumbers } from "#app/components/ui/phone-numbers";
import type { TeamCard } from "#app/schemas/content/team-member";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { SectionRows } from "./section-rows";

/** Name, position, numbers and address, each in its column on a wide screen. */
const row = "gap-y-1.4 items-baseline md:grid-cols-12 md:py-3.2 lg:py-2.4 *:md:col-span-6 *:lg:col-span-3";

/** The team below its heading, or nothing. */
export function Team({ team }: { team: TeamCard[] }) {
  if (team.length === 0) return null;
  return (
    <section className="page-grid" id="team">
      <h2 className="mb-10">{m.team_title()}</h2>
      <TeamList team={team} />
    </section>
  );
}

/** Team members as rows, or below their portraits as soon as one has a photo. */
export function TeamList({ team }: { team: TeamCard[] }) {
  const hasPhotos = team.some(({ picture }) => picture);
  const members = team.map(({ picture, name, position, path, untranslated, ...links }) => (
    <li className={hasPhotos ? "" : row} key={name}>
      {hasPhotos && (
        <Picture className="mb-2.4 aspect-4/5" of={picture} sizes="(min-width:48em) 22vw,45vw" decorative />
      )}
      <h3
        className={hasPhotos ? "font-text text-t2/normal weight-semibold letter-spacing-normal" : ""}
        {...textAttributes({ untranslated }, "name", name)}
      >
        {path ? <Link to={path}>{name}</Link> : name}
      </h3>
      <p
        className={hasPhotos ? "text-ink-2" : ""}
        {...textAttributes({ untranslated }, "position", position)}
      >
        {position}
      </p>
      <MemberLinks name={name} {...links} />
    </li>
  ));
  return hasPhotos ? (
    <ul className="grid grid-cols-2 gap-x-gutter gap-y-10 text-t2/normal wrap-anywhere md:grid-cols-4">
      {members}
    </ul>
  ) : (
    <SectionRows className="text-t2/normal wrap-anywhere">{members}</SectionRows>
  );
}

/** Numbers, and the address, which has its own column even where there is no number. */
export function MemberLinks({
  name,
  phone,
  whatsapp,
  email,
}: Pick<TeamCard, "name" | "phone" | "whatsapp"> & { email?: string }) {
  return (
    <>
      {(phone.length > 0 || email) && (
        <p className="flex flex-wrap gap-x-4 tabular">
          <PhoneNumbers link={{ className: "touch" }} of={phone} />
          {whatsapp && (
            <a className="touch" href={`https://wa.me/${whatsapp}`} aria-label={m.whatsapp_of({ name })}>
              {m.whatsapp()}
            </a>
          )}
        </p>
      )}
      {email && (
        <a className="touch" href={mailHref(email)}>
          {email}
        </a>
      )}
    </>
  );
}
