import { notFound } from "#app/server/http/error-responses";

/** Catch-all route of the site. */
export function loader() {
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
