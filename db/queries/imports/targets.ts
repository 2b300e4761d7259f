import type { ImportedKind } from "#app/schemas/imports/import-table";
import { contactTarget } from "./contact-target";
import type { ImportTarget } from "./import-target";
import { projectTarget, propertyTarget } from "./record-target";

/** Where the rows of each kind go. */
export const targets: Record<ImportedKind, ImportTarget> = {
  property: propertyTarget,
  project: projectTarget,
  contact: contactTarget,
};
