import { siteOf } from "#app/components/layout/site";
import { breadcrumbs } from "./json-ld";
import { pageMeta } from "./page-meta";

type List = { title: "Properties" | "Projects"; path: string; description: string };
type Args = { matches: Parameters<typeof siteOf>[0]; data?: { page: number }; location: { search: string } };

/** Each page of a list is known under its own address; a filtered list should not be found. */
export function listMeta({ title, path, description }: List, { matches, data, location }: Args) {
  const site = siteOf(matches);
  const page = data?.page ?? 1;
  return pageMeta({
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    path: page > 1 ? `${path}?page=${page}` : path,
    site,
    data: [breadcrumbs([[title, path]], site)],
    hidden: [...new URLSearchParams(location.search).keys()].some((name) => name !== "page"),
  });
}
