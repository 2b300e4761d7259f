import { notFound } from "#app/server/http/error-responses";

export function loader() {
  throw notFound();
}

export const action = loader;

export default function NotFound() {
  return null;
}
