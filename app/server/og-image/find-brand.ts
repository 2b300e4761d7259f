import { appearanceOf } from "#app/schemas/appearance/appearance";
import { brandOf } from "#app/schemas/appearance/brand";
import { findLogo } from "#db/queries/files/site-pictures";
import { findSettings } from "#db/queries/settings";

export async function findBrand(from?: Awaited<ReturnType<typeof findSettings>>) {
  const settings = from ?? (await findSettings());
  return brandOf({ logo: await findLogo(settings.mark), appearance: appearanceOf(settings) });
}
