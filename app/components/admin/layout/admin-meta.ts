import type { MetaFunction } from "@remix-run/node";
import { siteOf } from "#app/components/layout/site";
import { failedMeta } from "#app/components/seo/page-meta";

/** Title of a page of the back-office; noindex. */
export function adminMeta(title: string): MetaFunction {
  return ({ matches }) => failedMeta(title, siteOf(matches));
}

/** The same for a form: a title that begins with 'Error' when the form was rejected. */
export function formMeta(title: string): MetaFunction {
  return ({ data, matches }) => {
    const hasErrors = (data as { hasFormErrors?: boolean } | undefined)?.hasFormErrors;
    return failedMeta(hasErrors ? `Error: ${title}` : title, siteOf(matches));
  };
}
