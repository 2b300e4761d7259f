import { useDates } from "#app/components/admin/layout/use-dates";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";
import { StandaloneLink } from "#app/components/ui/text-button";
import { previewPath } from "#app/schemas/publishing/preview-link";
import type { loadRecordForm } from "#app/server/records/load-record-form";

type Publishing = Awaited<ReturnType<typeof loadRecordForm>>["publishing"];

export const saveDraft = { name: "intent", value: "draft" };

/** The state of the record, where visitors don't see what the form shows. */
export function PublishingNotice({ publishing }: { publishing: Publishing }) {
  const { formatDateTime } = useDates();
  if (!publishing) return null;
  const { state, beside, publishAt, unpublishAt } = publishing;
  const at = publishAt ? formatDateTime(publishAt) : "";
  const text =
    beside === "draft"
      ? `You are editing a draft. ${state === "published" ? "Visitors see the published version until you update it." : `It stands beside the version that is ${state}.`}`
      : beside === "scheduled"
        ? `You are editing the version that visitors will see from ${at}. Until then they see the published one.`
        : {
            draft: "This is a draft: visitors don't see it.",
            scheduled: `Visitors will see this from ${at}.`,
            expired: `Visitors don't see this any more since ${unpublishAt ? formatDateTime(unpublishAt) : "its end"}.`,
            published: "",
          }[state ?? "published"];
  return text ? <Notice variant="admin">{text}</Notice> : null;
}

/** The page of the record as it was saved last; it opens beside the form, which may have unsaved changes. */
export function PreviewLink({ publishing, path }: { publishing: Publishing; path: string }) {
  if (!publishing) return null;
  return (
    <p>
      <StandaloneLink href={previewPath(path, publishing.id)} target="_blank" rel="noopener">
        Preview
      </StandaloneLink>
    </p>
  );
}

/** Buttons beside the one that publishes. */
export function DraftButtons({ publishing, isBusy }: { publishing: Publishing; isBusy: boolean }) {
  const isLive = publishing?.state === "published" || publishing?.state === "scheduled";
  return (
    <>
      <Button {...saveDraft} isBusy={isBusy} keepsFocus>
        Save Draft
      </Button>
      {publishing?.beside && (
        <Button name="intent" value="discard" isBusy={isBusy} keepsFocus>
          {publishing.beside === "draft" ? "Discard draft" : "Cancel schedule"}
        </Button>
      )}
      {isLive && !publishing.beside && (
        <Button name="intent" value="withdraw" isBusy={isBusy} keepsFocus>
          Unpublish
        </Button>
      )}
    </>
  );
}
