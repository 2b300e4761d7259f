import { sql } from "kysely";
import { oncePerRequest } from "#app/config/request-context";
import { interiorDefinition } from "#app/schemas/content/interior";
import { journalEntryDefinition } from "#app/schemas/content/journal-entry";
import { officeDefinition } from "#app/schemas/content/office";
import { serviceDefinition } from "#app/schemas/content/service";
import { teamMemberDefinition } from "#app/schemas/content/team-member";
import { testimonialDefinition } from "#app/schemas/content/testimonial";
import { projectDefinition } from "#app/schemas/kinds/project";
import { type Property, propertyDefinition } from "#app/schemas/kinds/property";
import { whereWords } from "#app/schemas/listings/where";
import type { RecordDefinition } from "#app/schemas/records/record";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import type { PartOf } from "#app/schemas/sections/page-parts";
import { db } from "../../client/client";
import { cardPicture } from "../files/files";
import { inChosenOrder } from "../lists/orders";
import { findProfilePaths } from "../profiles";
import { visibleTo } from "../publishing";
import { findPageSettings, findPhoneReader } from "../settings";
import { isUntranslated, translate } from "../translate";
import { orderedQueries } from "./ordered-queries";

/** The content of the firm's pages, each kind in an order of its own. */
export const serviceQueries = orderedQueries(serviceDefinition);
export const teamQueries = orderedQueries(teamMemberDefinition);
export const officeQueries = orderedQueries(officeDefinition);
export const testimonialQueries = orderedQueries(testimonialDefinition);
export const interiorQueries = orderedQueries(interiorDefinition);

/** Names and phone numbers of the offices, and the first services' titles. */
export const findFooterContent = oncePerRequest(async () => {
  const [read, offices, services] = await Promise.all([
    findPhoneReader(),
    db
      .selectFrom("offices")
      .select(["id", "name", "phone"])
      .where("hidden", "=", 0)
      .orderBy(inChosenOrder)
      .limit(12)
      .execute()
      .then((rows) => translate("office", rows)),
    db
      .selectFrom("services")
      .select(["id", "title"])
      .where("hidden", "=", 0)
      .orderBy(inChosenOrder)
      .limit(5)
      .execute()
      .then((rows) => translate("service", rows)),
  ]);
  return {
    offices: offices.map(({ name, phone }) => ({ name, phone: read(phone) })),
    services: services.map(({ title }) => title),
    untranslated: services.filter(isUntranslated).map(({ title }) => title),
  };
});

/** The office whose name is in a place: 'DHA Phase 6, Karachi'. */
export async function findOfficeOf(location: string) {
  const names = db.selectFrom("offices").select(["id", "name"]).where("hidden", "=", 0);
  const found = (await names.orderBy(inChosenOrder).execute()).find(({ name }) =>
    location.toLowerCase().includes(name.toLowerCase()),
  );
  const offices = found ? await officeQueries.findAllVisible() : [];
  const office = offices.find(({ id }) => id === found?.id);
  if (!office) return undefined;
  const read = await findPhoneReader();
  return { ...pick(office, ["name", "address"], ["email"]), phone: read(office.phone) };
}

/** Finds the distance from the nearest office, and whether visitors may open a map app. */
export async function findWhere(place: Pick<Property, "coordinates" | "exactness">) {
  if (!place.coordinates) return undefined;
  const words = whereWords(place, await officeQueries.findAllVisible());
  const hasMap = place.exactness !== "area";
  return words || hasMap ? { ...(words && { words }), ...(hasMap && { hasMap }) } : undefined;
}

/** Selects no field that Home doesn't show: it would make the document larger. @param visible its parts; those of others are empty */
export async function findHomeContent(visible: Set<PartOf<"home">>) {
  const [services, interiors, testimonials, team, pathOf] = await Promise.all([
    visible.has("services") ? serviceQueries.findAllVisible() : [],
    visible.has("interiors") ? interiorQueries.findAllVisible() : [],
    visible.has("testimonials") ? testimonialQueries.findAllVisible() : [],
    visible.has("team") ? findTeam() : [],
    findProfilePaths("services"),
  ]);
  return {
    services: services
      .filter(({ onHome }) => onHome)
      .map((one) => ({ ...pick(one, ["title", "summary"]), ...pathOf(one) })),
    interiors: interiors.map((one) => ({
      ...pick(one, ["title", "place", "year"]),
      picture: one.picture && cardPicture(one.picture),
    })),
    testimonials: testimonials.map((one) => pick(one, ["name", "role", "text", "rating"])),
    team,
  };
}

/**
 * Finds which lists have records that visitors see. A table that can't be read counts as one that has: its own pages log the
 * error, and the others don't need it.
 */
export const findUsedLists = oncePerRequest(async () => {
  const has = async ({ path, ...definition }: Pick<RecordDefinition, "path" | "fields" | "hasStates">) => {
    const visible = sql.join(visibleTo(definition), sql` and `);
    const one = sql`select 1 from ${sql.table(path)} where ${visible} limit 1`.execute(db);
    return one.then(
      ({ rows }) => rows.length > 0,
      () => true,
    );
  };
  const [properties, projects, journal] = await Promise.all([
    has(propertyDefinition),
    has(projectDefinition),
    has(journalEntryDefinition),
  ]);
  return { properties, projects, journal };
});

/** Finds what JSON-LD says of the firm: an agency has listings, and no projects of its own. */
export async function findFirm() {
  const [offices, { social }, used] = await Promise.all([
    findVisibleOffices(),
    findPageSettings(),
    findUsedLists(),
  ]);
  return { offices, social, isAgency: used.properties && !used.projects };
}

/** @param visible the parts of the page; those of others are empty */
export async function findAboutContent(visible: Set<PartOf<"about">>) {
  const [services, team, pathOf] = await Promise.all([
    visible.has("services") ? serviceQueries.findAllVisible() : [],
    visible.has("team") ? findTeam() : [],
    findProfilePaths("services"),
  ]);
  const entries = services.map(({ icon, ...service }) => ({
    ...pick(service, ["title", "summary"], ["text", "picture"]),
    ...pathOf(service),
    ...(icon !== "none" && { icon }),
  }));
  return { services: entries, team };
}

/** @param ids of those who are wanted, in their order; all without any */
export async function findTeam(ids: number[] = []) {
  const [read, all, pathOf] = await Promise.all([
    findPhoneReader(),
    teamQueries.findAllVisible(),
    findProfilePaths("team"),
  ]);
  const team = ids.length > 0 ? ids.flatMap((id) => all.find((one) => one.id === id) ?? []) : all;
  return team.map((one) => ({
    ...pick(one, ["name", "position", "email"], ["whatsapp", "picture"]),
    phone: read(one.phone),
    ...pathOf({ id: one.id, title: one.name }),
  }));
}

/** Offices without their empty fields. */
export async function findVisibleOffices() {
  const [read, offices, pathOf] = await Promise.all([
    findPhoneReader(),
    officeQueries.findAllVisible(),
    findProfilePaths("offices"),
  ]);
  const names = ["name", "address", "latitude", "longitude"] as const;
  return offices.map((office) => ({
    ...pick(office, names, ["email", "hours", "mapLink"]),
    phone: read(office.phone),
    ...pathOf({ id: office.id, title: office.name }),
  }));
}

/** Some values of a card; the `optional` ones only where they are not empty, so that they take no bytes of a page. */
function pick<Card extends Untranslated, Name extends keyof Card, Optional extends keyof Card = never>(
  card: Card,
  names: readonly Name[],
  optional: readonly Optional[] = [],
) {
  const also = card.untranslated ? (["untranslated"] as const) : [];
  const picked = [...names, ...optional.filter((name) => card[name]), ...also];
  return Object.fromEntries(picked.map((name) => [name, card[name]])) as Pick<Card, Name> &
    Partial<Pick<Card, Optional>> &
    Untranslated;
}
