import { assertChangeable, readAdminApiBody } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { findOr404 } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { deleteRecord } from "#db/queries/records/trash";

export const loader = apiRoute({
  /** Moves a message to the trash for 30 days. */
  DELETE: async ({ request, params }) => {
    const { admin } = await readAdminApiBody(request, "messages");
    const remove = async (id: number) => {
      await assertChangeable(admin, "message", id);
      return deleteRecord("message", id, admin);
    };
    await findOr404(params.id, remove, m.kind_message);
    return new Response(null, { status: 204 });
  },
});
export const action = loader;
