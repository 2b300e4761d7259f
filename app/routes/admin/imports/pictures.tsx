import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { EmptyState } from "#app/components/ui/empty-state";
import { Progress } from "#app/components/ui/progress";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { wakeDownloadWorker } from "#app/server/downloads/download-worker";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { countDownloads, findFailedDownloads, moveDownloads } from "#db/queries/downloads/downloads";

export const meta = adminMeta(m.downloads_title);

const page = "/admin/imports/pictures";
const refreshMs = 5_000;
const maxFailed = 100;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "imports");
  return { counts: await countDownloads(), failed: await findFailedDownloads(maxFailed) };
}

const moves = {
  pause: ["waiting", "paused"],
  continue: ["paused", "waiting"],
  retry: ["failed", "waiting"],
} as const;

/** Pauses what is left, continues it, or tries what has failed again. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, "imports", { savePending: false });
  const [from, to] = moves[form.get("do") as keyof typeof moves] ?? [];
  if (from && to) await moveDownloads(from, to);
  wakeDownloadWorker();
  return redirect(page);
}

/** The progress of the pictures that are fetched from other websites. */
export default function ImportedPictures() {
  const { counts, failed } = useLoaderData<typeof loader>();
  const { waiting, paused, stored } = counts;
  const total = waiting + paused + stored + counts.failed;
  useRefresh(waiting > 0);
  return (
    <AdminPage>
      <PageHead title={m.downloads_title()} text={m.downloads_text()} />
      {total === 0 ? (
        <EmptyState title={m.downloads_none()} />
      ) : (
        <Counts stored={stored} total={total} paused={paused} waiting={waiting} />
      )}
      {failed.length > 0 && (
        <section className="mt-10">
          <h2 className="text-d4">{`${m.downloads_failed()}: ${counts.failed}`}</h2>
          <p className="mt-2 max-w-prose text-t2">{m.downloads_failed_text()}</p>
          <div className="mt-4">
            <PostButton fields={{ do: "retry" }}>{m.downloads_retry()}</PostButton>
          </div>
          <Rows>
            {failed.map(({ address, reason }) => (
              <Row key={address}>
                <span className="min-w-0 wrap-anywhere">
                  <code className="block font-text">
                    <bdi dir="ltr">{address}</bdi>
                  </code>
                  <small className="text-t3 text-ink-2">{reason}</small>
                </span>
              </Row>
            ))}
          </Rows>
        </section>
      )}
    </AdminPage>
  );
}

type CountsProps = { stored: number; total: number; paused: number; waiting: number };

function Counts({ stored, total, paused, waiting }: CountsProps) {
  const words = m.downloads_progress({ stored, total });
  return (
    <div className="grid max-w-160 gap-4">
      <p role="status">{paused > 0 ? joinTexts([words, m.downloads_paused()], " · ") : words}</p>
      <Progress value={Math.floor((100 * stored) / total)} aria-label={m.downloads_title()} />
      <div className="flex flex-wrap items-center gap-4">
        {waiting > 0 && <PostButton fields={{ do: "pause" }}>{m.downloads_pause()}</PostButton>}
        {paused > 0 && <PostButton fields={{ do: "continue" }}>{m.downloads_continue()}</PostButton>}
        {waiting > 0 && <StandaloneLink to={page}>{m.downloads_refresh()}</StandaloneLink>}
      </div>
    </div>
  );
}

/** Loads the counts again while pictures are fetched; without script there is a link. */
function useRefresh(isRunning: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(revalidate, refreshMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
