import { findAdmin } from "#app/server/auth/session";
import { serveUpload } from "#app/server/files/serve-file";
import { apiRoute } from "#app/server/http/api-route";

export const loader = apiRoute({
  /** /uploads/*: uploaded files, and the sizes of pictures. */
  GET: ({ request, params }) =>
    serveUpload(request, params["*"] ?? "", async () => (await findAdmin(request)) !== undefined),
});
export const action = loader;
