import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/components/format";
import { ErrorPage } from "#app/components/layout/error-page";
import { errorMeta } from "#app/components/seo/page-meta";
import { Button } from "#app/components/ui/button";
import { CopyField } from "#app/components/ui/copy-field";
import { StandaloneLink } from "#app/components/ui/text-button";
import { type PreviewKind, previewPath } from "#app/schemas/addresses/preview-link";
import { isPreviewFrame } from "#app/server/http/content-security-policy";
import { siteOrigin } from "#app/server/http/site-origin";
import { loadPreview } from "#app/server/records/preview";
import sheet from "#app/styles/site.css?url";
import { m } from "#app/words/compiled/messages.js";
import { findPageSettings } from "#db/queries/settings";

export const meta = (args: Parameters<typeof errorMeta>[0]) => errorMeta(args, ended());

/** No cache keeps a preview: neither the page cache nor a browser. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
});

/** The bar over a preview, whose page is loaded by the route of the public page. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { kind, id, path, admin, ...version } = await loadPreview(args);
  const { timeZone } = await findPageSettings();
  const format = (time: string | null) => (time ? formatDateTime(time, timeZone) : "");
  const text = textOf({
    ...version,
    from: format(version.publishAt),
    until: format(version.unpublishAt),
  });
  // Beside its form a page needs no bar.
  const isInFrame = isPreviewFrame(request);
  if (!admin) return { text, isInFrame, admin: undefined };
  const { secret, link } = admin;
  const origin = siteOrigin(request);
  return {
    text,
    isInFrame,
    admin: {
      kind,
      id,
      edit: `/admin/${path}/${id}/edit`,
      // Stored nowhere: known where this page was opened by it.
      address: secret && origin + previewPath(path, id, secret),
      shared: link && m.preview_shared({ until: format(link.expiresAt), name: link.userName }),
    },
  };
}

type Version = Pick<Awaited<ReturnType<typeof loadPreview>>, "state" | "isHidden">;

function textOf({ state, isHidden, from, until }: Version & { from: string; until: string }) {
  if (state === "draft") return m.preview_draft();
  if (isHidden) return m.preview_hidden();
  if (state === "scheduled") return m.preview_scheduled({ from });
  if (state === "expired") return m.preview_expired({ until });
  return m.preview_visible();
}

export default function Preview() {
  const { isInFrame, ...bar } = useLoaderData<typeof loader>();
  return (
    <>
      {!isInFrame && <PreviewBar {...bar} />}
      <Outlet />
    </>
  );
}

const ended = () => ({ title: m.preview_ended(), text: m.preview_ended_text() });

export function ErrorBoundary() {
  return <ErrorPage missing={ended()} />;
}

/** The bar at the top of a preview; its forms load a document, as the preview itself. */
function PreviewBar({ text, admin }: Omit<ReturnType<typeof useLoaderData<typeof loader>>, "isInFrame">) {
  return (
    <aside
      aria-label={m.preview_label()}
      className="grid gap-3 border-b border-ink bg-sand px-margin py-3 text-t2/normal print:hidden"
    >
      {/* The style in a document is that of the public page, which has no bar. */}
      <link rel="stylesheet" href={sheet} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <b className="weight-semibold">{text}</b> {admin?.shared}
        </p>
        {admin && (
          <div className="flex flex-wrap gap-x-4 gap-y-3">
            <StandaloneLink href={admin.edit}>{m.preview_edit()}</StandaloneLink>
            <PreviewForm {...admin} intent="share" label={m.preview_share()} />
            {admin.shared && <PreviewForm {...admin} intent="end" label={m.preview_end()} />}
          </div>
        )}
      </div>
      {admin?.address && (
        <CopyField
          id="preview-address"
          label={m.preview_address()}
          value={admin.address}
          copied={m.share_copied_toast()}
        />
      )}
    </aside>
  );
}

type FormProps = { kind: PreviewKind; id: number; intent: "share" | "end"; label: string };

function PreviewForm({ kind, id, intent, label }: FormProps) {
  return (
    <form method="post" action="/admin/preview-links">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Button size="compact" name="intent" value={intent}>
        {label}
      </Button>
    </form>
  );
}
