import type { LoaderFunctionArgs } from "@remix-run/node";
import { api } from "#app/server/api";
import { serveUpload } from "#app/server/uploads";

/** /uploads/*: what was uploaded, and the sizes made of it. */
function read({ request, params }: LoaderFunctionArgs) {
  return serveUpload(request, params["*"] ?? "");
}

const calls = api({ GET: read });

export const loader = calls.loader;
export const action = calls.action;
