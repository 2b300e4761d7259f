import type { Enquiry } from "#app/schemas/messages/enquiry";
import { type CsvRow, toCsv } from "#app/server/exports/csv";
import { findEnquiriesById } from "#db/queries/messages/enquiries";
import { findMessageIds, type MessageFilters } from "#db/queries/messages/message-list";
import { findRecordPages } from "#db/queries/record-pages";
import { siteLanguages } from "#db/queries/site-languages";

const columns = [
  "Id",
  "Received (UTC)",
  "Name",
  "Email",
  "Phone",
  "Subject",
  "Message",
  "Listing",
  "Stage",
  "Lost because",
  "Owner",
  "Next action",
  "On",
  "Labels",
  "Answered (UTC)",
  "Read",
];

const batchSize = 500;

/** The messages that match, in the order of the list; those that arrive while it is read are not in it. */
export function messagesCsv(filters: MessageFilters) {
  // Of a site in one language nothing is to be told apart.
  const isInSeveral = siteLanguages().published.length > 1;
  return toCsv(isInSeveral ? [...columns, "Language"] : columns, readRows(filters, isInSeveral));
}

async function* readRows(filters: MessageFilters, hasLanguage: boolean): AsyncGenerator<CsvRow[]> {
  const ids = await findMessageIds(filters);
  for (let from = 0; from < ids.length; from += batchSize) {
    const enquiries = await findEnquiriesById(ids.slice(from, from + batchSize));
    const listings = await findRecordPages(enquiries.map(subjectOf));
    yield enquiries.map((enquiry) => {
      const { recordKind, subjectId } = subjectOf(enquiry);
      const row = rowOf(enquiry, listings.get(`${recordKind}/${subjectId}`)?.title);
      return hasLanguage ? [...row, enquiry.language ?? ""] : row;
    });
  }
}

function subjectOf({ propertyId, projectId }: Enquiry) {
  return { recordKind: propertyId ? "property" : "project", subjectId: propertyId ?? projectId ?? null };
}

function rowOf({ id, createdAt, name, email, phone, ...enquiry }: Enquiry, listing = ""): CsvRow {
  const { subject, message, stage, lostReason, ownerName, nextAction, nextActionOn, labels } = enquiry;
  const work = [
    stage,
    lostReason,
    ownerName,
    nextAction,
    nextActionOn,
    labels.join(", "),
    enquiry.answeredAt,
  ];
  return [id, createdAt, name, email, phone, subject, message, listing, ...work, enquiry.read ? "yes" : "no"];
}
