import { mailHref } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { PhoneNumbers } from "#app/components/ui/phone-numbers";
import type { TeamMember } from "#app/schemas/content/team-member";
import type { Picture as PictureData } from "#app/schemas/picture";
import { languageOf } from "#app/schemas/readers/language";
import type { Phone } from "#app/schemas/readers/phone-links";
import { SectionRows } from "./section-rows";

/** Initials, then name and position; beside them the links, or in one row on a wide screen. */
const row =
  "grid-cols-[3rem_1fr] items-baseline md:grid-flow-dense md:grid-cols-12 md:py-3.2 lg:py-2.4 lg:*:row-start-1";
const text = "col-start-2 md:col-end-6 lg:col-[auto/span_3]";
const link = "touch col-start-2 md:col-start-6 md:col-end-13";

type Member = Pick<TeamMember, "name" | "position" | "email"> & {
  phone: Phone[];
  whatsapp?: string;
  picture?: PictureData;
};

/** Team members with photo or initials, phone numbers and e-mail addresses. */
export function Team({ team }: { team: Member[] }) {
  if (team.length === 0) return null;
  return (
    <section className="page-grid" id="team">
      <h2 className="mb-10">Team</h2>
      <SectionRows className="text-t2/normal wrap-anywhere">
        {team.map(({ name, position, phone, email, whatsapp, picture }) => (
          <li className={row} key={name}>
            {picture ? (
              <Picture className="size-icon-button" of={picture} sizes="48px" decorative />
            ) : (
              <span className="text-t3/caption text-ink-2 tabular" aria-hidden="true">
                {initialsOf(name)}
              </span>
            )}
            <h3 className={text} lang={languageOf(name)}>
              {name}
            </h3>
            <p className={text} lang={languageOf(position)}>
              {position}
            </p>
            {whatsapp && (
              <p
                className={`${link} flex-wrap gap-x-4 tabular lg:col-[auto/span_2] ${phone.length > 1 ? "" : "lg:whitespace-nowrap"}`}
              >
                <PhoneNumbers link={{ className: "touch" }} of={phone} />
                <a className="touch" href={`https://wa.me/${whatsapp}`} aria-label={`WhatsApp, ${name}`}>
                  WhatsApp
                </a>
              </p>
            )}
            {phone.length > 0 && !whatsapp && (
              <p
                className={`${link} tabular lg:col-[auto/span_2] ${phone.length > 1 ? "" : "lg:whitespace-nowrap"}`}
              >
                <PhoneNumbers link={{ className: "touch" }} of={phone} />
              </p>
            )}
            {email && (
              <a className={`${link} lg:col-[auto/span_3]`} href={mailHref(email)}>
                {email}
              </a>
            )}
          </li>
        ))}
      </SectionRows>
    </section>
  );
}

/** 'Imran Qureshi' → 'IQ'; '' in a script without capital letters. */
const initialsOf = (name: string) => name.replace(/[^\p{Lu}]/gu, "").slice(0, 3);
