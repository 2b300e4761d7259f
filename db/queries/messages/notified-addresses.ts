import type { ListingOfMessage } from "#app/schemas/messages/message";
import type { Connection } from "../../tables";
import { findListingAgent } from "../lists/listing-agent";
import { findSettings } from "../settings";
import { findAssignee } from "../users/assignments";

type Listing = { [Name in keyof ListingOfMessage]: number | null };

/**
 * Addresses notified of a new message besides the contact email of the firm: those of the settings, the agent who is named on
 * its listing, and the user to whom that is assigned; each once.
 */
export async function findNotifiedAddresses(transaction: Connection, { propertyId, projectId }: Listing) {
  const { notifyAlso, contactEmail } = await findSettings(transaction);
  const listing = { propertyId: propertyId ?? undefined, projectId: projectId ?? undefined };
  const agent = await findListingAgent(listing, transaction);
  const assigned = await findAssignedEmail(transaction, listing);
  const addresses = [...notifyAlso, agent?.email, assigned].filter((address) => typeof address === "string");
  const byKey = new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address]));
  byKey.delete(contactEmail.toLowerCase());
  return [...byKey.values()];
}

async function findAssignedEmail(transaction: Connection, { propertyId, projectId }: ListingOfMessage) {
  const id = propertyId ?? projectId;
  if (!id) return undefined;
  const user = await findAssignee(propertyId ? "property" : "project", id, transaction);
  if (!user) return undefined;
  const row = await transaction
    .selectFrom("users")
    .select("email")
    .where("id", "=", user.id)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  return row?.email;
}
