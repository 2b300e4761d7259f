import type { MetaFunction } from "@remix-run/node";
import { siteOf } from "#app/components/layout/site";
import { failedMeta } from "#app/components/seo/page-meta";

/** The head of a page of the back-office, which no search engine keeps. */
export function adminMeta(title: string): MetaFunction {
  return ({ matches }) => failedMeta(title, siteOf(matches));
}

/** The same for a form: the title says first that something is wrong with it. */
export function formMeta(title: string): MetaFunction {
  return ({ data, matches }) => {
    const isRefused = Boolean((data as { refused?: boolean } | undefined)?.refused);
    return failedMeta(isRefused ? `Error: ${title}` : title, siteOf(matches));
  };
}
