import { sql } from "kysely";
import { recordHref, unitAddress, unitHref } from "#app/schemas/addresses/record-address";
import type { PropertyCardData } from "#app/schemas/kinds/listing-card";
import { openStatuses } from "#app/schemas/lists/value-lists";
import type { Unit } from "#app/schemas/project-units/unit";
import { type WholeUnit, whatText, withType } from "#app/schemas/project-units/unit-list";
import { withLatinDigits } from "#app/schemas/readers/digits";
import { formatPrice } from "#app/schemas/readers/format-listing";
import { m } from "#app/words/compiled/messages.js";
import { db } from "../../client/client";
import { cardPicture, firstPictures } from "../files/files";
import { projectQueries } from "../records/projects";
import { findPageSettings } from "../settings";
import { unitQueries, unitTypeQueries } from "./units";

/** A unit with what its type says, its card, and the place of its project. */
export type PlacedUnit = WholeUnit & { card: PropertyCardData; place: string };

/** Matches that a search looks at, the newest: the name of a city finds thousands. */
const limit = 300;

/** The first units that a search finds in all projects as cards of listings, and the number of all; `isTruncated` where there may be more. */
export async function findUnitCards(q: string, size: number) {
  const { ids, ...counts } = await findFirst(q, size);
  const units = await findPlacedUnits(ids);
  return { cards: units.map(({ card }) => card), ...counts };
}

/** One or two characters are in the texts of most units: they find those that have them as their number. */
async function findFirst(q: string, size: number) {
  const [first = "", second, ...others] = unitAddress(withLatinDigits(q)).replaceAll("-", "");
  if (first === "" || others.length > 0) return unitQueries.findFirstIds({ q, limit }, size);
  const addresses = second ? [first + second, `${first}-${second}`] : [first];
  const { rows } = await sql<{ id: number; total: number }>`
    select units.id, count(*) over () as total
    from projects join units on units.project = projects.id and units."addressKey" in (${sql.join(addresses)})
    where projects.shown = 1 and units.hidden = 0
    order by units.status in (${sql.join(openStatuses())}) desc, units.id desc limit ${size}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0, isTruncated: false };
}

/** The id of the only visible unit that a text finds, such as 'A-101 Gulberg Heights'. */
export async function findOnlyUnit(typed: string) {
  const { ids, total } = await findFirst(typed, 1);
  return total === 1 ? ids[0] : undefined;
}

/** The units that visitors see of some, in their order, with a card: number, project, picture of the type or else of the project. */
export async function findPlacedUnits(ids: number[]): Promise<PlacedUnit[]> {
  const units = ids.length > 0 ? await unitQueries.findAmong({}, ids) : [];
  if (units.length === 0) return [];
  const [types, projects, { currency, ...settings }] = await Promise.all([
    unitTypeQueries.findAmong({}, [...new Set(units.flatMap(({ type }) => type ?? []))]),
    findProjects(units),
    findPageSettings(),
  ]);
  const pictures = await firstPictures(
    types.map(({ name, images }) => ({ title: name, images: images ?? [] })),
  );
  return units.flatMap((unit): PlacedUnit[] => {
    const at = types.findIndex(({ id }) => id === unit.type);
    const project = projects.find(({ id }) => id === unit.project);
    if (!project) return [];
    const whole = withType(unit, types[at]);
    const picture = pictures[at] ? cardPicture(pictures[at]) : project.picture;
    const untranslated = project.untranslated?.fields.includes("title") && {
      ...project.untranslated,
      fields: ["location"],
    };
    const card = {
      id: unit.id,
      title: unit.number,
      location: project.title,
      picture,
      ...(untranslated && { untranslated }),
      type: "",
      status: unit.status,
      price: formatPrice(unit.price ?? "", currency),
      cardText: whatText(whole, { currency, ...settings }),
      label: m.kind_unit(),
      href: unitHref(recordHref("projects", project), unit.number),
    };
    return [{ ...whole, card, place: project.location }];
  });
}

function findProjects(units: Pick<Unit, "project">[]) {
  const { cardsOf, card, visibleRows } = projectQueries;
  const ids = [...new Set(units.map(({ project }) => project))];
  return cardsOf(visibleRows().select(card).where("id", "in", ids));
}
