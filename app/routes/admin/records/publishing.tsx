import { useDates } from "#app/components/admin/layout/use-dates";
import { formatDay } from "#app/components/format";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";
import type { loadRecordForm } from "#app/server/records/load-record-form";

type Publishing = Awaited<ReturnType<typeof loadRecordForm>>["publishing"];

/**
 * Says what the button does: 'Publish', 'Publish changes', 'Schedule for 2 Dec, 9:00'.
 * @param publishAt as it is typed, and `now`: local times, '2026-12-02T09:00'
 */
export function publishLabel(publishing: Publishing, publishAt: string | undefined, now: string) {
  if (publishAt && publishAt > now) {
    const [day = "", time = ""] = publishAt.split("T");
    return `Schedule for ${formatDay(day).replace(` ${now.slice(0, 4)}`, "")}, ${time.replace(/^0/, "")}`;
  }
  return publishing?.state === "published" ? "Publish changes" : "Publish";
}

/** The state of the record, where visitors don't see what the form shows. */
export function PublishingNotice({ publishing }: { publishing: Publishing }) {
  const { formatDateTime } = useDates();
  if (!publishing) return null;
  const text = textOf(publishing, formatDateTime);
  return text ? <Notice variant="admin">{text}</Notice> : null;
}

function textOf(
  { state, pendingVersion, publishAt, unpublishAt }: NonNullable<Publishing>,
  format: (time: string) => string,
) {
  const at = publishAt ? format(publishAt) : "";
  const isPublished = state === "published";
  if (pendingVersion === "draft") {
    const other = isPublished
      ? "Visitors see the published version until you publish it."
      : `It stands beside the version that is ${state}.`;
    return `You are editing a draft. ${other}`;
  }
  if (pendingVersion === "scheduled") {
    const until = isPublished ? "Until then they see the published one." : "";
    return `You are editing the version that visitors will see from ${at}. ${until}`;
  }
  if (state === "draft") return "This is a draft: visitors don't see it.";
  if (state === "scheduled") return `Visitors will see this from ${at}.`;
  const end = unpublishAt ? format(unpublishAt) : "its end";
  return isPublished ? "" : `Visitors don't see this any more since ${end}.`;
}

/** Takes back what stands beside the record, or else what visitors see; both stay in the history. */
export function WithdrawButton({ publishing, isBusy }: { publishing: Publishing; isBusy: boolean }) {
  if (!publishing) return null;
  const { state, pendingVersion } = publishing;
  const isLive = state === "published" || state === "scheduled";
  if (!pendingVersion && !isLive) return null;
  const [value, label] = pendingVersion
    ? ["discard", pendingVersion === "draft" ? "Discard draft" : "Cancel schedule"]
    : ["withdraw", "Unpublish"];
  return (
    <p className="@md:col-span-full">
      <Button name="intent" value={value} isBusy={isBusy} keepsFocus>
        {label}
      </Button>
    </p>
  );
}
