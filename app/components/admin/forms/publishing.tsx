import { useDates } from "#app/components/admin/layout/use-dates";
import { formatDay } from "#app/components/format";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";
import type { PublishingState } from "#app/schemas/publishing";
import { m } from "#app/words/compiled/messages.js";

/** The state of what a form edits, and the version beside what visitors see that it shows; undefined for what nobody has saved. */
type Publishing =
  | {
      state: PublishingState;
      pendingVersion?: "draft" | "scheduled";
      publishAt: string | null;
      unpublishAt: string | null;
    }
  | undefined;

/**
 * Says what the button does: 'Publish', 'Publish changes', 'Schedule for 2 Dec, 9:00'.
 * @param publishAt as it is typed, and `now`: local times, '2026-12-02T09:00'
 */
export function publishLabel(publishing: Publishing, publishAt: string | undefined, now: string) {
  if (publishAt && publishAt > now) {
    const [day = "", time = ""] = publishAt.split("T");
    const shortDay = formatDay(day).replace(` ${now.slice(0, 4)}`, "");
    return m.publish_schedule({ day: shortDay, time: time.replace(/^0/, "") });
  }
  return publishing?.state === "published" ? m.publish_changes() : m.bulk_publish();
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
    return isPublished ? m.publishing_draft_of() : m.publishing_draft_and({ state });
  }
  if (pendingVersion === "scheduled") {
    return isPublished ? m.publishing_version_until({ at }) : m.publishing_version_from({ at });
  }
  if (state === "draft") return m.publishing_is_draft();
  if (state === "scheduled") return m.publishing_from({ at });
  if (isPublished) return "";
  return unpublishAt ? m.publishing_ended({ end: format(unpublishAt) }) : m.publishing_ended_unknown();
}

/** Takes back what stands beside the record, or else what visitors see; both stay in the history. */
export function WithdrawButton({ publishing, isBusy }: { publishing: Publishing; isBusy: boolean }) {
  if (!publishing) return null;
  const { state, pendingVersion } = publishing;
  const isLive = state === "published" || state === "scheduled";
  if (!pendingVersion && !isLive) return null;
  const [value, label] = pendingVersion
    ? ["discard", pendingVersion === "draft" ? m.publish_discard() : m.publish_cancel_schedule()]
    : ["withdraw", m.bulk_unpublish()];
  return (
    <p className="@md:col-span-full">
      <Button name="intent" value={value} isBusy={isBusy} keepsFocus>
        {label}
      </Button>
    </p>
  );
}
