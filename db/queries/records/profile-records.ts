import { sql } from "kysely";
import { db } from "../../client/client";
import { inChosenOrder, inHandOrder, newest } from "../lists/orders";
import { findProfileIds, type ProfileList } from "../profiles";
import type { Condition } from "../search/search";
import { translateOne } from "../translate";
import { findTeam, officeQueries, serviceQueries, teamQueries } from "./content";
import { projectQueries } from "./projects";
import { propertyQueries } from "./properties";

const among = (column: string, values: (number | string)[]) =>
  sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;

const pictures = { team: "photo", services: "image", offices: undefined } as const;

/** Everybody and everything of a list with a page, for the sitemap. */
export async function findProfileIndex(list: ProfileList) {
  const ids = [...(await findProfileIds(list))];
  const title = sql<string>`${sql.ref(list === "services" ? "title" : "name")}`.as("title");
  const image = pictures[list];
  const picture = (image ? sql<string | null>`${sql.ref(image)}` : sql<null>`null`).as("picture");
  const rows = await db
    .selectFrom(list)
    .select(["id", "updatedAt", title, picture])
    .where("id", "in", ids)
    .orderBy(inChosenOrder)
    .execute();
  return rows.map(({ picture, ...row }) => ({ ...row, images: picture ? [picture] : [] }));
}

/** Title, picture and the line below the title of one that has a page, in the language of the request. */
export async function findProfileRecord(list: ProfileList, id: number) {
  if (!(await findProfileIds(list)).has(id)) return undefined;
  const member = list === "team" ? await teamQueries.findVisible(id) : undefined;
  if (member) {
    const { name, position, photo } = await translateOne("team-member", member);
    return { id, title: name, line: position, images: photo ? [photo] : [] };
  }
  const service = list === "services" ? await serviceQueries.findVisible(id) : undefined;
  if (service) {
    const { title, image } = await translateOne("service", service);
    return { id, title, line: "", images: image ? [image] : [] };
  }
  const office = list === "offices" ? await officeQueries.findVisible(id) : undefined;
  if (!office) return undefined;
  const { name, address } = await translateOne("office", office);
  return { id, title: name, line: address, images: [] };
}

/** Visible properties and projects as cards, each in the order of its list. */
async function findRecords(where: { properties: Condition; projects: Condition }, limit: number) {
  const { properties, projects } = { properties: propertyQueries, projects: projectQueries };
  const ofList = {
    properties: properties.visibleRows().where(where.properties).orderBy(newest).limit(limit),
    projects: projects.visibleRows().where(where.projects).orderBy(inHandOrder).limit(limit),
  };
  return {
    properties: await properties.cardsOf(ofList.properties.select(properties.card)),
    projects: await projects.cardsOf(ofList.projects.select(projects.card)),
  };
}

/** Finds what a member of the team answers for, and the projects that credit them. */
export const findRecordsOf = (agentId: number, credited: number[], limit: number) =>
  findRecords(
    {
      properties: sql<boolean>`agentId = ${agentId}`,
      projects: sql<boolean>`(agentId = ${agentId} or ${among("id", credited)})`,
    },
    limit,
  );

export const findRecordsIn = (cities: { properties: string[]; projects: string[] }, limit: number) =>
  findRecords(
    { properties: among("city", cities.properties), projects: among("city", cities.projects) },
    limit,
  );

/** Finds those of the team who work at an office, as cards. */
export async function findTeamOf(office: number) {
  const rows = db.selectFrom("team").select("id").where("office", "=", office).orderBy(inChosenOrder);
  const ids = (await rows.execute()).map(({ id }) => id);
  return ids.length > 0 ? findTeam(ids) : [];
}
