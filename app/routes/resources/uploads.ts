import type { LoaderFunctionArgs } from "@remix-run/node";
import { serveUpload } from "#app/server/files/serve-file";
import { api } from "#app/server/http/api";

/** /uploads/*: uploaded files, and the sizes of pictures. */
function read({ request, params }: LoaderFunctionArgs) {
  return serveUpload(request, params["*"] ?? "");
}

const calls = api({ GET: read });

export const loader = calls.loader;
export const action = calls.action;
