import { siteOf } from "#app/components/layout/site";
import { pageMeta } from "./page-meta";

type List = { title: "Properties" | "Projects"; path: string; description: string };
type Args = { matches: Parameters<typeof siteOf>[0]; data?: { page: number }; location: { search: string } };

/** Meta of a list: each page has its own canonical URL, a filtered list is not indexed. */
export function listMeta({ title, path, description }: List, { matches, data, location }: Args) {
  const page = data?.page ?? 1;
  return pageMeta({
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    path: page > 1 ? `${path}?page=${page}` : path,
    site: siteOf(matches),
    breadcrumb: [[title, path]],
    noIndex: [...new URLSearchParams(location.search).keys()].some((name) => name !== "page"),
  });
}
