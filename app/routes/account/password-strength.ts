import { passwordStrength } from "#app/server/auth/password-policy";
import { findAdmin } from "#app/server/auth/session";
import { apiRoute } from "#app/server/http/api-route";
import { readFormBody } from "#app/server/http/request-body";
import { findSettings } from "#db/queries/settings";
import { findPasswordLink } from "#db/queries/users/password-links";

export const loader = apiRoute({
  /** Says in words how strong a password is, for the user of the session or of the link. */
  POST: async ({ request }) => {
    const form = await readFormBody(request);
    const user = (await findAdmin(request)) ?? (await findPasswordLink(String(form.get("key") ?? "")));
    const { username = "", name = "" } = user ?? {};
    const { siteName } = await findSettings();
    const strength = passwordStrength(String(form.get("password") ?? ""), { username, name, siteName });
    return Response.json({ strength }, { headers: { "Cache-Control": "private, no-store" } });
  },
});
export const action = loader;
