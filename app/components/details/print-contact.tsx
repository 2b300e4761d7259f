import { urlOf, useSite } from "#app/components/context/site";
import { linesOf } from "#app/components/format";
import { HoursLine } from "#app/components/sections/unbroken-hours";
import { type Agent, listingContact } from "#app/schemas/listings/listing-contact";
import type { Phone } from "#app/schemas/readers/phone-links";
import { m } from "#app/words/compiled/messages.js";
import { isolate, isolateParts, joinTexts } from "#app/words/isolate";

export type PrintContactProps = {
  office: { phone: Phone[]; address: string; email?: string } | undefined;
  agent?: Agent;
  /** QR code of the page as an SVG path, `size` modules across. */
  qr: { size: number; path: string };
};

/**
 * Prints where to call, and the code that leads to the page. Both have its address without the title: it is typed by
 * hand, stays right when the title changes, and makes a code of few modules.
 */
export function PrintContact({ office, agent, qr, path }: PrintContactProps & { path: string }) {
  const site = useSite();
  const [firstHours] = linesOf(site.hours);
  return (
    <div
      data-print="contact"
      className="hidden grid-cols-[24mm_1fr] gap-[4mm] text-[8pt]/snug wrap-anywhere tabular print:grid"
    >
      <svg viewBox={`0 -.5 ${qr.size} ${qr.size}`} aria-hidden="true">
        <path stroke="#000" shapeRendering="crispEdges" d={qr.path} />
      </svg>
      <p>
        {agent && (
          <>
            {agent.name}
            <br />
          </>
        )}
        <b>
          {joinTexts(
            listingContact(agent, office, site).phone.map(({ text }) => text),
            ", ",
          )}
        </b>
        <br />
        {office && (
          <>
            {/* No line break before a number: 'Block 9'. */}
            {isolateParts(office.address.replace(/ (?=\d)/g, "\u00a0"))}
            <br />
          </>
        )}
        {firstHours && (
          <>
            <HoursLine>{firstHours}</HoursLine>
            <br />
          </>
        )}
        {m.print_more()}
        <br />
        {isolate(urlOf(site, path).replace(/^https?:\/\//, ""))}
      </p>
    </div>
  );
}
