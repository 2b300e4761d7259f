import type { MetaFunction } from "@remix-run/node";
import { failedMeta } from "../page-meta";
import { siteOf } from "../site";

/** The head of a page of the back-office, which no search engine keeps. */
export function deskMeta(title: string): MetaFunction {
  return ({ matches }) => failedMeta(title, siteOf(matches));
}
