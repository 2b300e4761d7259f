import { Link } from "@remix-run/react";
import { mailHref } from "#app/components/format";
import { PhoneNumbers } from "#app/components/ui/phone-numbers";
import { EditLink } from "#app/components/ui/text-button";
import type { Office } from "#app/schemas/content/office";
import type { Phone } from "#app/schemas/readers/phone-links";
import { textAttributes, type Untranslated } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { mapHref } from "./map-href";
import { SectionRows } from "./section-rows";
import { SplitSection } from "./split-section";

export type OfficeEntry = Pick<Office, "name" | "address"> & { phone: Phone[] } & Partial<
    Pick<Office, "hours" | "latitude" | "longitude" | "mapLink" | "email">
  > &
  Untranslated & {
    /** Address of its page, if it has one. */
    path?: string;
  };

/** Addresses and phone numbers; maps are linked, never embedded. */
export function Offices({ offices, text }: { offices: OfficeEntry[]; text: string }) {
  if (offices.length === 0) return null;
  const link = "flex min-h-touch min-w-touch items-center";
  return (
    <SplitSection id="offices">
      <div>
        <h2>{m.offices_title()}</h2>
        {text && <p className="mt-4 max-w-136 text-t2/normal whitespace-pre-line text-ink-2">{text}</p>}
        <EditLink to="/admin/offices" text={m.edit_offices()} />
      </div>
      <SectionRows className="text-t2/normal wrap-anywhere">
        {offices.map(({ name, address, phone, email, hours, path, untranslated, ...location }) => (
          <li className="items-baseline gap-y-1.4 md:grid-cols-12" key={name}>
            <h3
              className="md:col-span-full xl:col-span-3"
              {...textAttributes({ untranslated }, "name", name)}
            >
              {path ? <Link to={path}>{name}</Link> : name}
            </h3>
            <p
              className="max-w-136 whitespace-pre-line text-ink-2 md:col-span-6 xl:col-span-5"
              {...textAttributes({ untranslated }, "address", address)}
            >
              {isolateParts([address, hours].filter(Boolean).join("\n"))}
            </p>
            <p className="grid grid-cols-[1fr_auto] tabular md:col-span-6 md:-my-2.8 xl:col-span-4">
              <PhoneNumbers link={{ className: "touch" }} of={phone} />
              {mapHref(location) && (
                <a
                  className={`${link} col-start-2 justify-end`}
                  href={mapHref(location)}
                  rel="noreferrer"
                  aria-label={m.offices_map_of({ name })}
                >
                  {m.offices_map()}
                </a>
              )}
              {email && (
                <a className={`${link} col-span-full`} href={mailHref(email)}>
                  {email}
                </a>
              )}
            </p>
          </li>
        ))}
      </SectionRows>
    </SplitSection>
  );
}
