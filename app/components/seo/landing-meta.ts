import { capitalize } from "#app/components/format";
import { type MarkdownContent, plainTextOf } from "#app/schemas/markdown";
import { m } from "#app/words/compiled/messages.js";
import { listMeta } from "./page-meta";

/** A landing page beside its list, as server/lists/landing-page describes it. */
export type Landing = {
  title: string;
  path: string;
  list: string;
  crumbs: [name: string, path: string][];
  neighbors: [name: string, path: string, count: number][];
  /** The firm's own text. */
  text?: MarkdownContent;
};

type MetaArgs = Parameters<typeof listMeta>[1];
type Data = { landing: Landing; total: number; page: number };

/** @param count '12 properties' */
export function landingMeta({ landing, page }: Data, count: string, args: MetaArgs) {
  const title = capitalize(landing.title);
  const description = landing.text ? plainTextOf(landing.text) : m.landing_description({ title, count });
  return listMeta({ title, path: landing.path, description, page }, args);
}
