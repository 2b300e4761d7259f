import { maxSavedFilters } from "#app/schemas/admin-lists/saved-filter";
import { db, now } from "../client/client";

type Owner = { userId: number; list: string };

export function findSavedFilters({ userId, list }: Owner) {
  return db
    .selectFrom("saved_filters")
    .select(["id", "name", "search"])
    .where((row) => row.and({ userId, list }))
    .orderBy("name")
    .limit(maxSavedFilters)
    .execute();
}

/** Saves a filter; one of the same name is replaced. @returns false when the user has as many as there may be */
export function saveFilter({ userId, list }: Owner, filter: { name: string; search: string }) {
  return db.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom("saved_filters")
      .select("name")
      .where((row) => row.and({ userId, list }))
      .execute();
    const isNew = !own.some(({ name }) => name === filter.name);
    if (isNew && own.length >= maxSavedFilters) return false;
    await transaction
      .insertInto("saved_filters")
      .values({ userId, list, ...filter, createdAt: now() })
      .onConflict((conflict) =>
        conflict.columns(["userId", "list", "name"]).doUpdateSet({ search: filter.search }),
      )
      .execute();
    return true;
  });
}

export async function removeFilter(userId: number, id: number) {
  await db.deleteFrom("saved_filters").where("userId", "=", userId).where("id", "=", id).execute();
}
