import { readVisitorUnits, visitorChoices, visitorParams } from "#app/schemas/listings/visitor-units";
import type { DrawnUnits } from "#app/schemas/project-units/drawn-units";
import {
  bedroomsOf,
  fromText,
  leftText,
  listUnits,
  lowestPrice,
  whatText,
} from "#app/schemas/project-units/unit-list";
import { readAmount } from "#app/schemas/readers/price";
import type { Settings } from "#app/schemas/site/settings";
import { z } from "#app/schemas/zod-config";
import { readListQuery } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { firstPictures } from "#db/queries/files/files";
import { findVisibleUnits } from "#db/queries/project-units/visible-units";
import { readOwnFilters } from "./custom-filters";

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const unitQuery = z.object({
  type: number.optional(),
  bedrooms: number.optional(),
  available: z.literal("yes").optional(),
  maxPrice: z.string().trim().max(100).optional(),
  floor: z.string().max(120).optional(),
  units: z.literal("all").optional(),
});

/** The units of a project as its page shows them: types first, then a table of floors; nothing without units. `lowest` is their price. */
export async function loadUnits(request: Request, project: number, settings: Settings, date: string) {
  const { units, types } = await findVisibleUnits(project);
  if (units.length === 0) return undefined;
  const params = new URL(request.url).searchParams;
  const chosen = settings.rates.length > 0 ? readVisitorUnits(params, settings.rates) : {};
  const kept = visitorParams(chosen);
  const query = readListQuery(unitQuery, request);
  const maxPrice = query.maxPrice ? readAmount(query.maxPrice, settings.currency) : undefined;
  const { fitting, own, query: ownQuery } = readOwnFilters(request, units, settings);
  const floors = listUnits(fitting, { ...query, maxPrice: maxPrice ?? undefined }, settings, chosen);
  const used = types.filter(({ id }) => units.some(({ type }) => type === id));
  const pictures = await firstPictures(
    used.map(({ name, images }) => ({ title: name, images: images ?? [] })),
  );
  return {
    lowest: lowestPrice(units, settings),
    units: {
      note: joinTexts([fromText(units, settings), leftText(units)], " · "),
      types: used.map(({ id, name, description }, index) => {
        const ofType = units.filter(({ type }) => type === id);
        const [first] = ofType;
        return {
          id,
          name,
          ...(description && { description }),
          ...(pictures[index] && { picture: pictures[index] }),
          what: first ? whatText({ ...first, typeName: "", facing: "" }, settings) : "",
          note: joinTexts([fromText(ofType, settings), leftText(ofType)], " · "),
        };
      }),
      bedrooms: bedroomsOf(units),
      floors,
      query: { ...query, ...ownQuery },
      date,
      ...(own.length > 0 && { own }),
      ...(settings.rates.length > 0 && { choices: visitorChoices(params, settings) }),
      ...(Object.keys(kept).length > 0 && { kept }),
      ...(maxPrice === null && { priceError: m.filter_price_unread() }),
      ...(floors.some(({ rows }) => !rows) && { isFolded: true as const }),
    } satisfies DrawnUnits,
  };
}
