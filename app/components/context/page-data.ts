import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";

type Load = (args: never) => unknown;

/** Data of a page as its loader sends them (server/page-cache/page-loader): JSON. Those of other routes stay what they are. */
export function readPageData(data: unknown): unknown {
  return typeof data === "string" ? JSON.parse(data) : data;
}

/** The data of a page whose loader is a `pageLoader` of `load`. */
export function usePageData<Of extends Load>() {
  const data = useLoaderData();
  return useMemo(() => readPageData(data), [data]) as ReturnType<typeof useLoaderData<Of>>;
}

/** The `meta` of such a page. */
export const pageDataMeta =
  <Of extends Load>(meta: MetaFunction<Of>): MetaFunction =>
  (args) =>
    meta({ ...args, data: readPageData(args.data) } as Parameters<MetaFunction<Of>>[0]);
