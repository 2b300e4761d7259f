import { excerpt } from "#app/components/format";
import { type EnquiryQuery, enquiryQuery } from "#app/schemas/filters/listing-query";
import { localDate } from "#app/schemas/units/time-zone";
import { scopeOf } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findChangeable } from "#app/server/auth/require-record";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findEnquiries } from "#db/queries/messages/message-list";
import { spamRetentionDays } from "#db/queries/messages/spam";
import { findRecordPages } from "#db/queries/record-pages";
import { findSettings } from "#db/queries/settings";
import { findAssignableUsers } from "#db/queries/users/assignments";

export async function loadList(request: Request) {
  const admin = await requireAdmin(request, "read");
  const { filters, query, today } = await readFilters(request, admin);
  const { page } = filters;
  const { enquiries, total, isTruncated } = await findEnquiries(filters, adminPageSize);
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  const changeable = await findChangeable(
    admin,
    "message",
    enquiries.map(({ id }) => id),
  );
  const subjects = enquiries.map(({ propertyId, projectId }) => subjectOf(propertyId, projectId));
  const [kind = "", id] = query.listing?.split("-") ?? [];
  const listings = await findRecordPages([...subjects, { recordKind: kind, subjectId: Number(id) || null }]);
  const cards = enquiries.map(({ phone: _, message, propertyId, projectId, ...card }) => {
    const { recordKind, subjectId } = subjectOf(propertyId, projectId);
    return {
      ...card,
      preview: excerpt(message),
      listing: listings.get(`${recordKind}/${subjectId}`)?.title,
      isOverdue: card.nextActionOn !== null && card.nextActionOn < today,
      canChange: changeable.includes(card.id),
    };
  });
  const listingTitle = query.listing && (listings.get(`${kind}/${id}`)?.title ?? "a removed listing");
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

function subjectOf(propertyId?: number, projectId?: number) {
  return { recordKind: propertyId ? "property" : "project", subjectId: propertyId ?? projectId ?? null };
}
