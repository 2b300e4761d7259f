import { assertChangeable, readAdminApiBody } from "#app/server/auth/require-admin";
import { apiRoute } from "#app/server/http/api-route";
import { findOr404 } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { markMessageRead } from "#db/queries/messages/messages";

export const loader = apiRoute({
  PUT: async ({ request, params }) => {
    const { admin } = await readAdminApiBody(request, "messages");
    const markRead = async (id: number) => {
      await assertChangeable(admin, "message", id);
      return markMessageRead(id);
    };
    return Response.json(await findOr404(params.id, markRead, m.kind_message));
  },
});
export const action = loader;
