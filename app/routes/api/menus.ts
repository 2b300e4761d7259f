import { menuApiName } from "#app/schemas/site/api-names";
import { menusSchema } from "#app/schemas/site/settings";
import { withoutUnseenEntries } from "#app/server/menus/read-menus";
import { settingsRoute } from "#app/server/records/api/settings";

/** Header and footer, of which visitors get the entries that they see. */
export const loader = settingsRoute({
  nameOf: menuApiName,
  schema: menusSchema,
  forVisitors: withoutUnseenEntries,
});
export const action = loader;
