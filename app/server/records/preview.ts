import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPreviewPath, type PreviewKind, previewKey } from "#app/schemas/addresses/preview-link";
import { withoutSchedule } from "#app/schemas/publishing";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findAdmin } from "#app/server/auth/session";
import { notFound } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { findLastPreviewLink, findPreviewTarget } from "#db/queries/preview-links";
import { kindOf } from "./registry";

type Args = Pick<LoaderFunctionArgs, "request" | "params">;
type Edited<Saved> = { record: Saved } | undefined;

/**
 * The record of a preview as it is edited, without its schedule; undefined at any other URL, so that a public page can't
 * show it. @throws as `openPreview` does
 */
export async function findPreview<Saved>(args: Args, findEdited: (id: number) => Promise<Edited<Saved>>) {
  if (!isPreviewPath(new URL(args.request.url).pathname)) return undefined;
  const edited = await findEdited((await openPreview(args)).id);
  if (!edited) throw notFound();
  return withoutSchedule(edited.record);
}

/** What the bar of a preview says. @throws as `openPreview` does, and 404 without the record */
export async function loadPreview(args: Args) {
  const { kind, id, path, queries, secret } = await openPreview(args);
  const edited = await queries.findEdited(id);
  if (!edited) throw notFound();
  const admin = await findAdmin(args.request);
  const { record } = edited;
  return {
    ...{ kind, id, path },
    state: record.state,
    isHidden: record.hidden === true,
    publishAt: record.publishAt as string | null,
    unpublishAt: record.unpublishAt as string | null,
    admin: admin && { secret, link: await findLastPreviewLink({ kind, id }) },
  };
}

/**
 * The record that a preview's URL names, for whom it may be shown: for an admin; or for anybody who has a secret of this
 * record, whose URL shows nothing else. @throws a redirect to the login page without either; 404
 */
async function openPreview({ request, params }: Args) {
  const { definition, queries } = kindOf(request);
  const kind = definition.kind as PreviewKind;
  const id = parseId(params.id);
  const secret = new URL(request.url).searchParams.get(previewKey);
  if (secret === null) await requireAdmin(request);
  const target = secret === null ? { kind, id } : await findPreviewTarget(secret);
  if (!id || target?.kind !== kind || target.id !== id) throw notFound();
  return { kind, id, path: definition.path, queries, secret };
}
