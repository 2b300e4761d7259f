import { Link } from "@remix-run/react";
import { urlOf, useSite } from "#app/components/context/site";
import { ContactButtons, ContactPerson } from "#app/components/details/contact-buttons";
import { DetailFacts } from "#app/components/details/detail-facts";
import { heading, mainColumn } from "#app/components/details/detail-section";
import { PaymentPlan } from "#app/components/details/payment-plan";
import { Share } from "#app/components/details/share";
import { VisitorUnits } from "#app/components/lists/visitor-units";
import { Picture } from "#app/components/media/picture";
import { ShortlistButton } from "#app/components/shortlist/shortlist-button";
import { Notice } from "#app/components/ui/notice";
import { recordAddress, recordHref, unitHref } from "#app/schemas/addresses/record-address";
import { availabilityOf } from "#app/schemas/lists/availability";
import type { DrawnUnit } from "#app/schemas/project-units/drawn-unit";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";

const unitSizes = "(min-width:64em) 60vw,100vw";

/** A unit of a project: plan and pictures of its type, price, facts, and the way to ask for it. */
export default function UnitPage(loaded: DrawnUnit) {
  const { unit, project, pictures, others, description } = loaded;
  const path = recordHref("projects", project);
  return (
    <main id="main">
      <nav className="px-margin pt-4 text-t3 text-ink-2 print:hidden" aria-label={m.detail_breadcrumb()}>
        <Link className="touch" to="/projects">
          {m.projects_title()}
        </Link>
        {" / "}
        <Link className="touch" to={path}>
          {isolateParts(project.title)}
        </Link>
        {" / "}
        <Link className="touch" to={`${path}#units`}>
          {m.kinds_unit()}
        </Link>
      </nav>
      <div className="page-grid gap-y-10">
        <h1 className="text-d2" lang={otherLanguageOf(project.title)}>
          <bdi>{unit.number}</bdi>
          {m.comma()}
          {isolateParts(project.title)}
        </h1>
        <div className={`${mainColumn} grid content-start gap-6`}>
          {pictures.map((picture, index) => (
            <Picture
              key={picture.src}
              of={picture}
              sizes={unitSizes}
              className="max-h-[80vh] w-full object-contain"
              lead={index === 0 ? "hero" : undefined}
            />
          ))}
          {description && <p lang={otherLanguageOf(description)}>{isolateParts(description)}</p>}
        </div>
        <Aside {...loaded} />
        <PaymentPlan plan={loaded.paymentPlan} />
        {others.length > 0 && (
          <div className={mainColumn}>
            <h2 className={`mb-4 ${heading}`}>{m.unit_others()}</h2>
            <ul className="grid gap-2 tabular">
              {others.slice(0, 12).map(([number, what, price]) => (
                <li key={number} className="flex flex-wrap items-baseline gap-x-4">
                  <Link className="touch weight-semibold" to={unitHref(path, number)}>
                    <bdi>{number}</bdi>
                  </Link>
                  <span className="text-ink-2">{isolateParts(what)}</span>
                  <span>{isolateParts(price)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </main>
  );
}

/** Price, contact buttons and facts; on a phone the buttons are a bar at the lower edge of the screen. */
function Aside({ unit, project, facts, agent, office, whatsapp, visitorUnits }: DrawnUnit) {
  const site = useSite();
  const { number, price, status } = unit;
  const title = number + m.comma() + project.title;
  const address = unitHref(recordAddress("projects", project), number);
  return (
    <aside
      className="grid content-start gap-6 lg:sticky lg:top-23 lg:col-start-9 lg:row-start-2 lg:row-end-5 lg:self-start"
      aria-label={m.detail_facts()}
    >
      <div>
        <p className="mb-2 flex flex-wrap gap-x-[1em] text-t3/caption text-ink-2">
          <span>{price && m.detail_price()}</span>
          <ShortlistButton id={`u${unit.id}`} />
        </p>
        <p className={`font-display wrap-anywhere tabular ${price.length > 20 ? "text-d4" : "text-price"}`}>
          {isolateParts(price)}
        </p>
        {visitorUnits?.about && <p className="text-t2">{visitorUnits.about}</p>}
        {visitorUnits && <VisitorUnits {...visitorUnits.choices} />}
      </div>
      {availabilityOf(status) === "closed" && <Notice>{m.unit_closed_note()}</Notice>}
      {availabilityOf(status) === "held" && <Notice>{m.unit_held_note()}</Notice>}
      <div
        className="grid grid-cols-2 gap-3 *:last:even:col-span-full phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-4 phone:flex phone:gap-2 phone:border-t phone:border-ink phone:bg-paper phone:px-margin phone:py-2.4 phone:*:grow phone:*:px-1.2 print:hidden!"
        data-contact-bar=""
      >
        <ContactButtons
          list="projects"
          record={project}
          unit={{ title, address, search: `&unitId=${unit.id}` }}
          label={m.detail_agent()}
          className="col-span-full"
          agent={agent}
          office={office}
          whatsapp={whatsapp}
        />
      </div>
      <div className="-mt-3 flex flex-wrap gap-x-6 *:mt-0">
        <ContactPerson agent={agent} office={office} />
        <Share label={m.unit_share()} url={urlOf(site, address)} title={title} />
      </div>
      <DetailFacts
        id={unit.id}
        facts={[...facts, { label: m.field_reference(), value: number }]}
        source={{ kind: m.kind_project(), name: project.title }}
      />
    </aside>
  );
}
