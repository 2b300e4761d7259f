import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { instalmentsPath } from "#app/schemas/addresses/project-pages";
import { addressText, recordAddress, unitAddress } from "#app/schemas/addresses/record-address";
import type { Payment } from "#app/schemas/listings/payment-fields";
import { drawPaymentPlan } from "#app/schemas/listings/payment-plan";
import { drawVisitorUnits } from "#app/schemas/listings/visitor-units";
import type { DrawnUnit } from "#app/schemas/project-units/drawn-unit";
import { unitDefinition } from "#app/schemas/project-units/unit";
import { listUnits, type WholeUnit } from "#app/schemas/project-units/unit-list";
import { formatPrice } from "#app/schemas/readers/format-listing";
import { customFacts } from "#app/schemas/records/custom-facts";
import { factsOf } from "#app/schemas/records/record-values";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { cacheControl } from "#app/server/http/cache-policy";
import { notFound } from "#app/server/http/error-responses";
import { findSearchImageLink } from "#app/server/og-image/search-texts";
import { addressesBelow, findAddresses, findTranslated } from "#app/server/records/load-listing";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { picturesOf } from "#db/queries/files/files";
import { findVisibleAgent } from "#db/queries/lists/listing-agent";
import { findVisibleUnits } from "#db/queries/project-units/visible-units";
import { findOfficeOf } from "#db/queries/records/content";
import { projectQueries } from "#db/queries/records/projects";
import { findPageSettings } from "#db/queries/settings";

/**
 * A unit of a project at its address: '/projects/16-words/a-101'. @throws as `findAtAddress` does; 301 from another spelling of its
 * number
 */
export async function loadUnit(args: LoaderFunctionArgs) {
  const { found, own } = await findTranslated(args, "projects", projectQueries.findVisible);
  const { units, types } = await findVisibleUnits(found.id);
  const sent = args.params["*"] ?? "";
  const unit = units.find(({ number }) => unitAddress(number) === addressText(sent));
  if (!unit) throw notFound();
  const below = `/${encodeURIComponent(unitAddress(unit.number))}`;
  if (unitAddress(unit.number) !== sent)
    throw redirect(recordAddress("projects", found) + below, {
      status: 301,
      headers: { "Cache-Control": cacheControl(false) },
    });
  const type = types.find(({ id }) => id === unit.type);
  const [settings, pictures, agent, office, addresses, ogImage] = await Promise.all([
    findPageSettings(),
    type?.images?.length
      ? picturesOf({ title: type.name, images: type.images })
      : picturesOf({ title: found.title, images: found.images.slice(0, 1) }),
    findVisibleAgent(found.agentId),
    findOfficeOf(own.location),
    findAddresses("projects", own, found),
    findSearchImageLink(found.title, type?.images?.[0] ?? found.images[0]),
  ]);
  const { price = "", area = "" } = unit;
  const visitorUnits = drawVisitorUnits({ price, area }, new URL(args.request.url).searchParams, settings);
  const paymentPlan = nearestPlan(unit, types, found);
  const calculator = `/projects/${found.id}/${instalmentsPath}${below}`;
  const plan = drawPaymentPlan({ paymentPlan, price }, settings, calculator);
  const facts = [...factsOf(unitDefinition, unit, settings), ...customFacts("units", unit)];
  const page = {
    unit: {
      id: unit.id,
      number: unit.number,
      status: unit.status,
      price: formatPrice(price, settings.currency),
    },
    project: { id: found.id, title: found.title, location: found.location },
    facts: type ? [{ label: m.kind_unit_type(), value: isolateParts(type.name) }, ...facts] : facts,
    pictures,
    others: othersOf(units, unit, settings),
    whatsapp: settings.whatsapp,
    ...(type?.description && { description: type.description }),
    ogImage,
    ...(visitorUnits && { visitorUnits }),
    ...(plan && { paymentPlan: plan }),
    ...(agent && { agent }),
    ...(office && { office }),
    ...addressesBelow(addresses, below),
  } satisfies DrawnUnit;
  return { page, unit, settings };
}

type WithPlan = { paymentPlan?: Payment[] };

/** The payment plan that counts for a unit: its own, that of its type, or that of the project. */
export const nearestPlan = (unit: WholeUnit, types: (WithPlan & { id: number })[], project: WithPlan) =>
  [unit, types.find(({ id }) => id === unit.type), project].find((one) => one?.paymentPlan?.length)
    ?.paymentPlan;

/** The available units of the same type. */
function othersOf(units: WholeUnit[], { id, type }: WholeUnit, settings: UnitSettings) {
  if (type === null) return [];
  const others = units.filter((one) => one.type === type && one.id !== id);
  return listUnits(others, { available: "yes" }, settings).flatMap(({ rows = [] }) => rows);
}
