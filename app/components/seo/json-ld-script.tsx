import { useLocation } from "@remix-run/react";
import { useContext, useState } from "react";
import { DocumentContext } from "#app/components/context/document-context";

/**
 * JSON-LD of the page, at the end of the document: before that it would delay the first paint. After a client-side navigation it
 * would be of another page.
 */
export function JsonLd() {
  const { jsonLd } = useContext(DocumentContext);
  const { key } = useLocation();
  const [first] = useState(key);
  if (key !== first) return null;
  return jsonLd?.map((json) => (
    <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  ));
}
