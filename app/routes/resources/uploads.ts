import { findActiveAdmin } from "#app/server/auth/require-admin";
import { serveUpload } from "#app/server/files/serve-file";
import { apiRoute } from "#app/server/http/api-route";

export const loader = apiRoute({
  /** /uploads/*: uploaded files, and the sizes of pictures. */
  GET: ({ request, params }) =>
    serveUpload(request, params["*"] ?? "", async () => (await findActiveAdmin(request)) !== undefined),
});
export const action = loader;
