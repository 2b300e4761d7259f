import type { LoaderFunctionArgs } from "@remix-run/node";
import { isPreviewPath, type PreviewKind, previewKey } from "#app/schemas/addresses/preview-link";
import type { Fields, Stored, ValuesOf } from "#app/schemas/records/record";
import { publicValues } from "#app/schemas/records/record-values";
import { findActiveAdmin, findChangeable, requireAdmin } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { parseId, requestPath } from "#app/server/http/url-params";
import { findLastPreviewLink, findPreviewTarget } from "#db/queries/preview-links";
import { kindOf } from "./registry";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Target of a preview, for the loaders of its bar and of its page. */
    preview?: ReturnType<typeof findTarget>;
  }
}

/**
 * The public fields of a preview's record as it is edited; undefined at any other URL, so that a public page can't show it.
 * @throws as `openPreview` does
 */
export async function findPreview<Of extends Fields>(args: LoaderFunctionArgs, definition: { fields: Of }) {
  if (!isPreviewPath(requestPath(args.request))) return undefined;
  const { record } = await openPreview(args);
  return publicValues(definition, record as Stored<ValuesOf<Of>>);
}

export async function loadPreview(args: LoaderFunctionArgs) {
  const { kind, id, path, record, secret } = await openPreview(args);
  const admin = await findActiveAdmin(args.request);
  const canChange = admin && (await findChangeable(admin, kind, [id])).length > 0;
  return {
    kind,
    id,
    path,
    state: record.state,
    isHidden: record.hidden === true,
    publishAt: record.publishAt as string | null,
    unpublishAt: record.unpublishAt as string | null,
    admin: canChange && { secret, link: await findLastPreviewLink({ kind, id }) },
  };
}

/**
 * The record that a preview's URL names, for whom it may be shown: for an admin; or for anybody who has a secret of this
 * record, whose URL shows nothing else. @throws a redirect to the login page without either; 404
 */
async function openPreview(args: LoaderFunctionArgs) {
  args.context.preview ??= findTarget(args);
  const found = await args.context.preview;
  if (!found) throw notFound();
  return found;
}

async function findTarget({ request, params }: LoaderFunctionArgs) {
  const { definition, queries } = kindOf(request);
  const kind = definition.kind as PreviewKind;
  const id = parseId(params.id);
  const secret = new URL(request.url).searchParams.get(previewKey);
  if (secret === null) await requireAdmin(request, "read");
  const target = secret === null ? { kind, id } : await findPreviewTarget(secret);
  if (!id || target?.kind !== kind || target.id !== id) return undefined;
  const edited = await queries.findEdited(id);
  return edited && { kind, id, path: definition.path, record: edited.record, secret };
}
