import { isOff, type OptionalPage } from "#app/schemas/site/menu-settings";
import { notFound } from "#app/server/http/error-responses";
import { findPageSettings } from "#db/queries/settings";

/** @throws 404 for a built-in page that the firm has switched off */
export async function assertPageOn(page: OptionalPage) {
  if (isOff(await findPageSettings(), page)) throw notFound();
}
