import { telHref } from "#app/components/format";
import { branches } from "#app/content/branches";
import { SectionRows } from "./section-rows";
import { SplitSection } from "./split-section";

/** Addresses and phone numbers; maps are linked, never embedded. */
export function Offices() {
  const link = "flex min-h-touch min-w-touch items-center";
  return (
    <SplitSection id="offices">
      <div>
        <h2>Our Offices</h2>
        <p className="mt-4 max-w-136 text-t2/normal text-ink-2">
          Visit us at one of our office locations. We're conveniently located to serve clients across
          Pakistan.
        </p>
      </div>
      <SectionRows className="text-t2/normal *:items-baseline *:gap-y-1.4 md:*:grid-cols-[1fr_13rem] xl:*:grid-cols-12">
        {branches.map(({ name, address, phone, latitude, longitude }) => (
          <li key={name}>
            <h3 className="md:col-span-full xl:col-span-3">{name}</h3>
            <p className="max-w-136 text-ink-2 xl:col-span-5">{address}</p>
            <p className="grid grid-cols-[1fr_auto] text-t2/relaxed tabular md:-my-2.8 xl:col-span-4">
              <a className={link} href={telHref(phone)}>
                {phone}
              </a>
              <a
                className={`${link} justify-end`}
                href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
                rel="noreferrer"
                aria-label={`Map of the ${name} office`}
              >
                Map
              </a>
            </p>
          </li>
        ))}
      </SectionRows>
    </SplitSection>
  );
}
