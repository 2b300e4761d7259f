import { DocumentLinks } from "#app/components/sections/story/document-links";
import type { DocumentLink } from "#app/schemas/file";
import { m } from "#app/words/compiled/messages.js";
import { DetailSection } from "./detail-section";

/** Brochures, plans as PDF. */
export function ListingDocuments({ documents = [] }: { documents?: DocumentLink[] }) {
  if (documents.length === 0) return null;
  return (
    <DetailSection title={m.detail_documents()} isPrinted={false}>
      <DocumentLinks documents={documents} />
    </DetailSection>
  );
}
