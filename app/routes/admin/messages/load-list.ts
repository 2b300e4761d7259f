import { excerpt } from "#app/components/format";
import { type EnquiryQuery, enquiryQuery } from "#app/schemas/filters/listing-query";
import { localDate } from "#app/schemas/units/time-zone";
import { scopeOf } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { findChangeable, requireAdmin } from "#app/server/auth/require-admin";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { parseId, readListQuery } from "#app/server/http/url-params";
import { findEnquiredListing } from "#app/server/messages/enquired-listing";
import { findEnquiries } from "#db/queries/messages/message-list";
import { spamRetentionDays } from "#db/queries/messages/spam";
import { findSettings } from "#db/queries/settings";
import { findAssignableUsers } from "#db/queries/users/assignments";

/** @param open id of the message that is open beside the list, which stays in it */
export async function loadList(request: Request, open: string | undefined) {
  const admin = await requireAdmin(request, "read");
  const { filters, query, today } = await readFilters(request, admin);
  const { page } = filters;
  const { enquiries, total, isTruncated } = await findEnquiries(
    { ...filters, open: parseId(open) },
    adminPageSize,
  );
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  const changeable = await findChangeable(
    admin,
    "message",
    enquiries.map(({ id }) => id),
  );
  const [kind, id] = query.listing?.split("-") ?? [];
  const filtered = await findEnquiredListing({ [`${kind}Id`]: Number(id) || undefined });
  const cards = await Promise.all(
    enquiries.map(async ({ phone: _, message, ...card }) => ({
      ...card,
      preview: excerpt(message),
      listing: listingOf(await findEnquiredListing(card)),
      isOverdue: card.nextActionOn !== null && card.nextActionOn < today,
      canChange: changeable.includes(card.id),
    })),
  );
  const listingTitle = query.listing && listingOf(filtered)?.title;
  const users = await findAssignableUsers();
  const canExport = Boolean(scopeOf(admin.role, "exports"));
  return {
    cards,
    total,
    isTruncated,
    page,
    pages,
    spamRetentionDays,
    listingTitle,
    users,
    canExport,
    ...query,
  };
}

/** The filters of the list's address; `query` is how the address says them. */
export async function readFilters(request: Request, admin: Admin) {
  const { page = 1, state: _, ...query } = readListQuery(enquiryQuery, request);
  const { timeZone } = await findSettings();
  const today = localDate(timeZone);
  return { filters: { ...query, owner: ownerOf(query.owner, admin), today, page }, query, today };
}

function ownerOf(owner: EnquiryQuery["owner"], admin: Admin) {
  if (owner === "me") return admin.id;
  return owner === "nobody" ? null : owner;
}

function listingOf(found: Awaited<ReturnType<typeof findEnquiredListing>>) {
  return found && found !== "removed" ? { title: found.title, picture: found.picture } : undefined;
}
