import { notALogo } from "#app/schemas/appearance/mark-field";
import { siteApiName } from "#app/schemas/site/api-names";
import { siteSchema } from "#app/schemas/site/settings";
import { errorResponse } from "#app/server/http/error-responses";
import { settingsRoute } from "#app/server/records/api/settings";
import { findLogo } from "#db/queries/files/site-pictures";

/** The settings that are public. */
export const loader = settingsRoute({
  nameOf: siteApiName,
  schema: siteSchema,
  optional: ["name"],
  async refuse({ mark: logo }) {
    if (!Array.isArray(logo) || logo.length === 0 || (await findLogo(logo))) return undefined;
    return errorResponse(422, notALogo(), { mark: [notALogo()] });
  },
});
export const action = loader;
