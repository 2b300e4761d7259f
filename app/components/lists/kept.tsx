import { type ComponentType, useContext } from "react";
import { DocumentContext } from "#app/components/layout/document-context";

type Props<Part> = {
  as: "article" | "div" | "footer";
  className: string;
  role?: "group";
  "aria-label"?: string;
  "data-type"?: string;
  /** What stands inside: drawn of its props alone, without the router or any other context but the document's. */
  of: ComponentType<Part>;
  with: Part;
};

/** A part that looks the same on every page with the same props: the server draws it once and keeps the text. */
export function Kept<Part extends object>({ as: Tag, of: Part, with: props, ...outer }: Props<Part>) {
  const { drawn } = useContext(DocumentContext);
  if (drawn) return <Tag {...outer} dangerouslySetInnerHTML={{ __html: drawn(Part, props) }} />;
  return (
    <Tag {...outer}>
      <Part {...props} />
    </Tag>
  );
}
