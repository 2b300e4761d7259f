import type { Kysely } from "kysely";
import type { Agent } from "#app/schemas/listings/listing-contact";
import type { ListingOfMessage } from "#app/schemas/messages/message";
import { m } from "#app/words/compiled/messages.js";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { findProfilePaths } from "../profiles";
import { findPhoneReader } from "../settings";
import { translateOne } from "../translate";
import { inChosenOrder } from "./orders";

/** A team member whom visitors see; undefined when there is none or no longer. */
async function findAgent(agentId: number | null | undefined, connection: Kysely<Tables> = db) {
  if (!agentId) return undefined;
  return connection
    .selectFrom("team")
    .select(["id", "name", "position", "phone", "email", "whatsapp"])
    .where("id", "=", agentId)
    .where("hidden", "=", 0)
    .executeTakeFirst();
}

/** Finds an agent without empty fields, which would take bytes of a page. */
export async function findVisibleAgent(agentId: number | null | undefined): Promise<Agent | undefined> {
  const found = await findAgent(agentId);
  if (!found) return undefined;
  const agent = await translateOne("team-member", found);
  const { id, name, position, phone, email, whatsapp } = agent;
  const [read, pathOf] = await Promise.all([findPhoneReader(), findProfilePaths("team")]);
  return {
    name,
    position,
    ...pathOf({ id, title: name }),
    ...(phone && { phone: read(phone) }),
    ...(email && { email }),
    ...(whatsapp && { whatsapp }),
  };
}

/** The agent of the listing that a message is about. */
export async function findListingAgent(
  { propertyId, projectId }: ListingOfMessage,
  connection: Kysely<Tables> = db,
) {
  const [table, id] = propertyId ? (["properties", propertyId] as const) : (["projects", projectId] as const);
  if (!id) return undefined;
  const row = await connection
    .selectFrom(table as "properties")
    .select("agentId")
    .where("id", "=", id)
    .executeTakeFirst();
  return findAgent(row?.agentId, connection);
}

/** The team as options, in its order, below the one for nobody. */
export async function findTeamOptions() {
  const team = await db.selectFrom("team").select(["id", "name", "hidden"]).orderBy(inChosenOrder).execute();
  const options = team.map(
    ({ id, name, hidden }) => [String(id), hidden ? m.agent_hidden({ name }) : name] as const,
  );
  return [["", m.agent_nobody()] as const, ...options];
}

/** The offices as options, in their order, below the one for none; one that was removed since stays an option. */
export async function findOfficeOptions(current: unknown) {
  const offices = await db.selectFrom("offices").select(["id", "name"]).orderBy(inChosenOrder).execute();
  const options = offices.map(({ id, name }) => [String(id), name] as const);
  return withRemoved([["", m.office_none()], ...options], current, m.office_removed());
}

type Options = (readonly [value: string, text: string])[];

function withRemoved(options: Options, current: unknown, text: string): Options {
  const isRemoved = Boolean(current) && !options.some(([id]) => id === String(current));
  return [...options, ...(isRemoved ? [[String(current), text] as const] : [])];
}

/** The options of a listing's agent; one who was removed since stays an option. */
export async function findAgentOptions(current: unknown) {
  return withRemoved(await findTeamOptions(), current, m.agent_removed());
}
