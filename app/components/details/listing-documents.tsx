import { StandaloneLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";
import { DetailSection } from "./detail-section";

/** `note` is the type and size of an upload, and the host of another site's document. */
export type ListingDocument = { href: string; name: string; note: string };

/** Brochures, plans as PDF: links with what they lead to. */
export function ListingDocuments({ documents = [] }: { documents?: ListingDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <DetailSection title={m.detail_documents()} isPrinted={false}>
      <ul>
        {documents.map(({ href, name, note }) => (
          <li key={href}>
            <StandaloneLink href={href} rel="noreferrer">
              {name} ({note})
            </StandaloneLink>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
