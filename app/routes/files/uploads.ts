import type { LoaderFunctionArgs } from "@remix-run/node";
import { serveUpload } from "#app/server/uploads";

/** /uploads/*: what was uploaded, and the sizes made of it. */
export function loader({ params }: LoaderFunctionArgs) {
  return serveUpload(params["*"] ?? "");
}
