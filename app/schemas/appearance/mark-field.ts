import { m } from "#app/words/compiled/messages.js";
import { logoCategory } from "../file";
import { addressUpTo } from "../records/fields";
import { field } from "../records/record";

/** The logo must be a file of the site, which was checked when it was uploaded. */
export const notALogo = () => m.site_logo_error();

const isOwnFile = (path: string) => /^\/uploads\/[0-9a-f]{24}\.(svg|png)$/.test(path);

/** The firm's logo: a list of one, as the pictures of a place are. */
export const logoField = field(
  addressUpTo(1).refine((paths) => paths.every(isOwnFile), { error: notALogo }),
  {
    label: m.site_logo,
    control: { type: "images", roles: [m.site_logo_role], category: logoCategory },
    hint: m.site_logo_hint,
  },
);
