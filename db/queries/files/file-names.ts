import { db } from "../../client/client";

/** The own name of the file at '/uploads/…', as it came in; undefined for a size of a picture and for what is not recorded. */
export async function findFileName(path: string) {
  const row = await db.selectFrom("files").select("name").where("path", "=", path).executeTakeFirst();
  return row?.name;
}
