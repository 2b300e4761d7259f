import { Link } from "@remix-run/react";
import type { DrawnInstalments } from "#app/schemas/listings/calculate-instalments";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { Calculator } from "./calculator";

/** The calculator of instalments of a property, a project or a unit. */
export default function CalculatorPage(loaded: DrawnInstalments) {
  const { title, path } = loaded.listing;
  return (
    <main id="main" className="page-grid pt-page">
      <h1>{m.instalments_title()}</h1>
      <p className="mt-2.4 mb-6 wrap-anywhere">
        <Link className="touch" to={path} {...textAttributes(loaded.listing, "title", title)}>
          {isolateParts(title)}
        </Link>
      </p>
      <Calculator {...loaded} />
    </main>
  );
}
