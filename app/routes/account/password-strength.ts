import { passwordStrength } from "#app/server/auth/password-policy";
import { findAdmin } from "#app/server/auth/session";
import { apiRoute } from "#app/server/http/api-route";
import { readFormBody } from "#app/server/http/request-body";
import { findSettings } from "#db/queries/settings";
import { findUserLink } from "#db/queries/users/user-links";

export const loader = apiRoute({
  /** Says in words how strong a password is, for the user of the session or of the link. */
  POST: async ({ request }) => {
    const form = await readFormBody(request);
    const user =
      (await findAdmin(request)) ?? (await findUserLink(String(form.get("key") ?? ""), "password"));
    const { username = "", name = "" } = user ?? {};
    const { siteName } = await findSettings();
    const strength = passwordStrength(String(form.get("password") ?? ""), { username, name, siteName });
    return Response.json({ strength }, { headers: { "Cache-Control": "private, no-store" } });
  },
});
export const action = loader;
