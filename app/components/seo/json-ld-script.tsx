import { useSite } from "#app/components/context/site";
import { type BreadcrumbPaths, breadcrumbs } from "./json-ld";

type Props = {
  /** A schema.org object. */
  of?: object;
  breadcrumb?: BreadcrumbPaths;
};

/** JSON-LD of a page, at the end of its content: in the head it would delay the first paint. */
export function JsonLd({ of, breadcrumb }: Props) {
  const site = useSite();
  const objects = [of, breadcrumb && breadcrumbs(breadcrumb, site)].filter(Boolean);
  return objects.map((object) => {
    const json = JSON.stringify({ "@context": "https://schema.org", ...object });
    // A text could end the element.
    const __html = json.replaceAll("<", "\\u003c");
    return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
  });
}
