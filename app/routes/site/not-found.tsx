import { notFound } from "#app/server/http/error-responses";
import { pageLoader } from "#app/server/page-cache/page-loader";

export const loader = pageLoader(async () => {
  throw notFound();
});

export const action = loader;

export default function NotFound() {
  return null;
}
