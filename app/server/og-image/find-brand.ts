import { brandOf } from "#app/schemas/brand";
import { findMark } from "#db/queries/files/site-pictures";
import { findSettings } from "#db/queries/settings";

/** The mark and the accent color of the firm. */
export async function findBrand() {
  const settings = await findSettings();
  return brandOf({ ...settings, mark: await findMark(settings.mark) });
}
