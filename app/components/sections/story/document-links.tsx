import { StandaloneLink } from "#app/components/ui/text-button";
import type { DocumentLink } from "#app/schemas/file";

/** Links to documents with what they lead to. */
export function DocumentLinks({ documents }: { documents: DocumentLink[] }) {
  return (
    <ul className="grid gap-y-1 wrap-anywhere">
      {documents.map(({ href, name, note }) => (
        <li key={href}>
          <StandaloneLink href={href} rel="noreferrer">
            {name} ({note})
          </StandaloneLink>
        </li>
      ))}
    </ul>
  );
}
