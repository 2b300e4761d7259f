import { db } from "../../client/client";
import { translate } from "../translate";

/** Names of those of these team members whom visitors see, by id. */
export async function findTeamNames(ids: (number | null)[]) {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom("team")
    .select(["id", "name"])
    .where("id", "in", known)
    .where("hidden", "=", 0)
    .execute();
  const translated = await translate("team-member", rows);
  return new Map(translated.map(({ id, name }) => [id, name]));
}
