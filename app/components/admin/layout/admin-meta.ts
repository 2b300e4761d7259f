import type { MetaArgs, MetaFunction } from "@remix-run/node";
import { siteOf } from "#app/components/context/site";
import { failedMeta } from "#app/components/seo/page-meta";
import { m } from "#app/words/compiled/messages.js";

/** Title of a page of the back-office, which begins with 'Error' when its form was rejected; noindex. */
export function adminMeta(title: string | ((args: MetaArgs) => string)): MetaFunction {
  return (args) => {
    const text = typeof title === "string" ? title : title(args);
    const { hasFormErrors } = (args.data ?? {}) as { hasFormErrors?: boolean };
    return failedMeta(hasFormErrors ? m.title_with_error({ title: text }) : text, siteOf(args.matches));
  };
}
