import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { optionalText, text } from "../records/fields";
import { defineRecord, field, type InputOf, optional } from "../records/record";
import { select } from "../records/record-fields";
import { z } from "../zod-config";
import { maxAddress, readOldAddress, readTarget, wildcard } from "./old-address";

/** Status codes of RFC 9110: moved for good, the same for requests with a body, gone. */
const redirectStatuses = ["301", "308", "410"] as const;

/** The status of an address that leads nowhere any more. */
export const gone = "410";

const statusLabels = { "301": m.redirect_301, "308": m.redirect_308, "410": m.redirect_410 };

const status = select(redirectStatuses, m.field_status, { labels: statusLabels });

/** A count that the server keeps, and no form or call of the API changes. */
const counted = <Value>(label: Label, schema: z.ZodType<Value>) =>
  field(schema, { label, isOptional: true, control: { type: "fixed" } });

const isOneWildcard = (address: string) => address.split(wildcard).length <= 2;

const from = text(1, m.required, maxAddress)
  .refine((typed) => typed === "" || readOldAddress(typed) !== undefined, {
    error: m.redirect_from_unread,
    abort: true,
  })
  .overwrite((typed) => readOldAddress(typed) ?? typed)
  .refine((address) => address !== "/", { error: m.redirect_from_home })
  .refine(isOneWildcard, { error: m.redirect_wildcards });

/** An address of the web stays whole: it may be of another site. */
const to = optionalText(maxAddress)
  .refine((typed) => typed === "" || readTarget(typed) !== undefined, {
    error: m.redirect_to_unread,
    abort: true,
  })
  .overwrite((typed) => readTarget(typed) ?? typed)
  .refine(isOneWildcard, { error: m.redirect_wildcards });

/** An old address that leads somewhere else: /admin/redirects, and one look-up before a page is not found. */
export const redirectDefinition = defineRecord({
  kind: "redirect",
  path: "redirects",
  label: m.kind_redirect,
  labels: m.kinds_redirect,
  icon: "M2 4h6a4 4 0 0 1 0 8H4M7 9l-3 3 3 3",
  legend: m.kind_redirect,
  fields: {
    from: field(from, { label: m.field_from, hint: m.field_from_hint, isWide: true }),
    to: field(to, { label: m.field_to, hint: m.field_to_hint, isWide: true, isOptional: true }),
    status: optional({ ...status, hint: m.field_redirect_status_hint }),
    hits: counted(m.field_hits, z.number().optional() as z.ZodType<number>),
    lastHit: counted(m.field_last_hit, z.string().nullable().optional() as z.ZodType<string | null>),
  },
  isPrivate: true,
  errorsOf: ({ from, to, status }): Record<string, string[]> => {
    if (status !== gone && to === "") return { to: [m.redirect_to_required()] };
    if (String(to).includes(wildcard) && !String(from).includes(wildcard))
      return { to: [m.redirect_to_wildcard()] };
    return {};
  },
  titleField: "from",
  subtitleField: "to",
  hasPage: false,
  card: ["from", "to", "status", "hits", "lastHit"],
  columns: [{ field: "status" }, { field: "hits" }, { field: "lastHit" }],
  search: { columns: ["from", "to"], placeholder: m.search_redirect },
  activity: { kind: "redirect added" },
});

export type RedirectInput = InputOf<(typeof redirectDefinition)["fields"]>;
