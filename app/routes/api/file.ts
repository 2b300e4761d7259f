import { readAdminApiBody } from "#app/server/auth/require-admin";
import { deleteWithFiles } from "#app/server/files/trash";
import { apiRoute } from "#app/server/http/api-route";
import { findOr404 } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";

export const loader = apiRoute({
  /** Moves a file to the trash for 30 days. */
  DELETE: async ({ request, params }) => {
    const { admin } = await readAdminApiBody(request, "files");
    await findOr404(params.id, (id) => deleteWithFiles("file", id, admin), m.kind_file);
    return new Response(null, { status: 204 });
  },
});
export const action = loader;
