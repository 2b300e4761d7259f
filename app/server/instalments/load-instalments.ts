import type { LoaderFunctionArgs } from "@remix-run/node";
import { currentLanguage } from "#app/config/request-context";
import { instalmentsPath } from "#app/schemas/addresses/project-pages";
import { recordAddress, unitAddress, unitHref } from "#app/schemas/addresses/record-address";
import { calculate, type DrawnInstalments } from "#app/schemas/listings/calculate-instalments";
import { hasInstalments } from "#app/schemas/listings/payment-plan";
import { loanFields } from "#app/schemas/listings/read-instalments";
import { lowestPrice } from "#app/schemas/project-units/unit-list";
import { formatPrice } from "#app/schemas/readers/format-listing";
import { readAmount } from "#app/schemas/readers/price";
import { writeAmountOnPage } from "#app/schemas/units/amount-words";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { notFound } from "#app/server/http/error-responses";
import { findOr404 } from "#app/server/http/url-params";
import { nearestPlan } from "#app/server/project-units/load-unit";
import { m } from "#app/words/compiled/messages.js";
import { findVisibleUnits } from "#db/queries/project-units/visible-units";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { translateOne } from "#db/queries/translate";

type Calculated = Pick<DrawnInstalments, "listing"> & { price: string };

/** A property with a payment plan and a price that can be read. @throws 404 for any other */
async function findProperty(id: string | undefined, { currency }: UnitSettings): Promise<Calculated> {
  const found = await findOr404(id, propertyQueries.findVisible);
  if (!hasInstalments(found, currency)) throw notFound();
  const { title, untranslated } = await translateOne("property", found);
  return {
    price: found.price,
    listing: {
      title,
      ...(untranslated && { untranslated }),
      path: recordAddress("properties", { id: found.id, title }),
      calculator: `/properties/${found.id}/${instalmentsPath}`,
      parameters: { propertyId: String(found.id) },
    },
  };
}

/**
 * A project at the lowest price of its units that are to be had, or one of its units with the plan that is nearest to it.
 * @throws 404 without a plan or a price that can be read
 */
async function findOfProject(
  id: string | undefined,
  address: string | undefined,
  settings: UnitSettings,
): Promise<Calculated> {
  const found = await findOr404(id, projectQueries.findVisible);
  const { units, types } = await findVisibleUnits(found.id);
  const unit = units.find(({ number }) => unitAddress(number) === address);
  if (address && !unit) throw notFound();
  const price = (unit ? unit.price : lowestPrice(units, settings)) ?? "";
  const paymentPlan = unit ? nearestPlan(unit, types, found) : found.paymentPlan;
  if (!hasInstalments({ paymentPlan, price }, settings.currency)) throw notFound();
  const { title, untranslated } = await translateOne("project", found);
  const path = recordAddress("projects", { id: found.id, title });
  const calculator = `/projects/${found.id}/${instalmentsPath}`;
  const parameters = { projectId: String(found.id) };
  if (!unit)
    return { price, listing: { title, ...(untranslated && { untranslated }), path, calculator, parameters } };
  return {
    price,
    listing: {
      title: unit.number + m.comma() + title,
      path: unitHref(path, unit.number),
      calculator: unitHref(calculator, unit.number),
      parameters: { ...parameters, unitId: String(unit.id) },
    },
  };
}

type Args = Pick<LoaderFunctionArgs, "params" | "request">;

/** The calculator of a property at its address. @throws 404 without a payment plan, or a price that can be read */
export async function loadPropertyInstalments({ params, request }: Args) {
  const settings = await findPageSettings();
  return calculateFor(await findProperty(idOf(params), settings), request, settings);
}

/** The calculator below the address of a project: '/projects/16/instalments', of a unit '/projects/16/instalments/a-101'; undefined for another address. */
export async function loadProjectInstalments({ params, request }: Args) {
  const [page, unit, ...others] = (params["*"] ?? "").split("/");
  if (page !== instalmentsPath || others.length > 0) return undefined;
  const settings = await findPageSettings();
  return calculateFor(await findOfProject(idOf(params), unit, settings), request, settings);
}

const idOf = ({ id = "" }: Args["params"]) => id.split("-", 1)[0];

/** Reads what is typed from the query. */
function calculateFor({ price, listing }: Calculated, request: Request, settings: UnitSettings) {
  const { currency, amounts } = settings;
  const units = { currency, amounts, language: currentLanguage() };
  const { searchParams } = new URL(request.url);
  const sent = calculate(searchParams, formatPrice(price, currency), units);
  const hasFields = loanFields.some((name) => searchParams.has(name));
  return {
    listing,
    example: writeAmountOnPage(Math.round((readAmount(price, currency) ?? 0) / 5), amounts),
    units,
    sent: { ...sent, errors: hasFields ? sent.errors : {} },
  } satisfies DrawnInstalments;
}
