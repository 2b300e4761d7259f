import { loader as columns, action as saveColumns } from "#app/routes/admin/imports/columns";
import type { FormattedRow } from "#app/routes/admin/imports/format-row";
import { action as upload } from "#app/routes/admin/imports/route";
import { action as commit, loader as rows } from "#app/routes/admin/imports/rows";
import { action as undo } from "#app/routes/admin/imports/undo";
import type { Cause } from "#app/server/imports/values/causes";
import type { UnknownWords } from "#app/server/imports/values/unknown-words";
import { callRoute } from "#tests/support/call-route";

type DryRun = {
  digest: string;
  counts: Record<string, number>;
  doubtful: number;
  summary: string;
  rows: FormattedRow[];
  causes: Cause[];
  pages: number;
};
type Columns = {
  columns: { heading: string; field: string; option: string; isBare: { price: boolean; area: boolean } }[];
  words: UnknownWords[];
  format: { headingRow: number; encoding: string; sheet?: number };
};

/** The flow of an import by its routes, as a user with this session. */
export function importsOf(Cookie: string) {
  const headers = { Cookie };
  const at = (id: string) => ({ params: { id }, headers });

  return {
    /** @returns the id of the import, or the answer of a refused file */
    async upload(csv: string | Uint8Array<ArrayBuffer>, kind = "property") {
      const body = new FormData();
      body.append("kind", kind);
      body.append("file", new File([csv], "listings.csv", { type: "text/csv" }));
      const sent = await callRoute(upload, "/admin/imports", { body, headers });
      return { ...sent, id: sent.headers.get("Location")?.split("/").at(-1) ?? "" };
    },

    async columns(id: string) {
      return (await callRoute(columns, `/admin/imports/${id}`, at(id))).body as Columns;
    },

    /** Sends the columns as they are proposed, but for these. */
    async saveColumns(id: string, changes: Record<string, string> = {}) {
      const { columns, words } = await this.columns(id);
      const proposed = columns.flatMap(({ field, option }, index) => [
        [`column-${index}`, field],
        [`option-${index}`, option],
      ]);
      const answers = words.flatMap(({ field, words }) =>
        words.flatMap(({ word, value }, index) => [
          [`word-${field}-${index}`, word],
          [`ours-${field}-${index}`, value === undefined ? "" : value ? `is:${value}` : "empty"],
        ]),
      );
      const body = new URLSearchParams({
        ...Object.fromEntries([...proposed, ...answers]),
        newState: "draft",
        ...changes,
      });
      return callRoute(saveColumns, `/admin/imports/${id}`, { ...at(id), body });
    },

    async rows(id: string, search = "") {
      return (await callRoute(rows, `/admin/imports/${id}/rows${search}`, at(id))).body as DryRun;
    },

    commit(id: string, digest: string) {
      const body = new URLSearchParams({ digest });
      return callRoute(commit, `/admin/imports/${id}/rows`, { ...at(id), body });
    },

    undo(id: string) {
      return callRoute(undo, `/admin/imports/${id}/undo`, { ...at(id), body: new URLSearchParams() });
    },
  };
}
