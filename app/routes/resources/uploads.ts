import type { LoaderFunctionArgs } from "@remix-run/node";
import { serveUpload } from "#app/server/files/serve-file";
import { apiRoute } from "#app/server/http/api-route";

/** /uploads/*: uploaded files, and the sizes of pictures. */
function read({ request, params }: LoaderFunctionArgs) {
  return serveUpload(request, params["*"] ?? "");
}

export const loader = apiRoute({ GET: read });

export const action = loader;
