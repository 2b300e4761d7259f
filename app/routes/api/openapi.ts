import { assertTokenWorks } from "#app/server/auth/api-token";
import { apiRoute } from "#app/server/http/api-route";
import { openApiDocument } from "#app/server/openapi/document";

export const loader = apiRoute({
  /** The description of the API for programs: public, because the software is, and the same until the next version. */
  GET: async ({ request }) => {
    await assertTokenWorks(request);
    return Response.json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } });
  },
});
export const action = loader;
