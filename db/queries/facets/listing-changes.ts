import { sql } from "kysely";
import type { Property } from "#app/schemas/property";
import { db } from "../../client/client";

type Values = Pick<Property, "type" | "status" | "bedrooms" | "location"> & {
  priceRupees: number | null;
  areaSquareFeet: number | null;
  /** JSON list. */
  amenities: string;
  shown: number;
  createdAt: string;
};

type Change = { id: number; recordId: number };

/** A listing that changed, as it is now; all of it is null once it is deleted. */
export type ListingChange = Change & (Values | { createdAt: null });

/** One that is there. */
export type ChangedListing = Change & Values;

/** The next changes after one, in their order. */
export async function findChanges(after: number, limit: number) {
  const { rows } = await sql<ListingChange>`
    select change.id, change.recordId, type, status, bedrooms, location, priceRupees, areaSquareFeet, shown, createdAt,
      case when json_valid(amenities) then amenities else '[]' end as amenities
    from property_changes as change left join properties on properties.id = change.recordId
    where change.id > ${after} order by change.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Names the backup that the database was restored from; '' for none. Another one may have other changes by the same ids. */
export async function findRestoredMark() {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(value ->> 'mark', '') as mark from settings where name = 'restored'
  `.execute(db);
  return rows[0]?.mark ?? "";
}
