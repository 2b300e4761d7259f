import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { formatDateTime } from "#app/components/format";
import { ErrorPage } from "#app/components/layout/error-page";
import { errorMeta } from "#app/components/seo/page-meta";
import { environment } from "#app/config/environment";
import { previewPath } from "#app/schemas/addresses/preview-link";
import { siteOrigin } from "#app/server/http/site-origin";
import { loadPreview } from "#app/server/records/preview";
import { findPageSettings } from "#db/queries/settings";
import { PreviewBar } from "./preview-bar";

const ended = { title: "Preview ended", text: "This preview has ended. Ask the firm for a new address." };

export const meta = (args: Parameters<typeof errorMeta>[0]) => errorMeta(args, ended.title);

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
  if (!admin) return { text };
  const { secret, link } = admin;
  const origin = siteOrigin(request, environment.SITE_URL);
  return {
    text,
    admin: {
      kind,
      id,
      edit: `/admin/${path}/${id}/edit`,
      address: secret && origin + previewPath(path, id, secret),
      shared: link && `Shared until ${format(link.expiresAt)}, by ${link.userName}.`,
    },
  };
}

type Version = Pick<Awaited<ReturnType<typeof loadPreview>>, "state" | "isHidden">;

function textOf({ state, isHidden, from, until }: Version & { from: string; until: string }) {
  if (state === "draft") return "Preview of a draft. Visitors don't see this yet.";
  if (isHidden) return "Preview of a hidden page. Visitors don't see this.";
  if (state === "scheduled") return `Preview: visitors will see this from ${from}.`;
  if (state === "expired") return `Preview: visitors saw this until ${until}.`;
  return "Visitors see this.";
}

export default function Preview() {
  return (
    <>
      <PreviewBar {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage missing={ended} />;
}
