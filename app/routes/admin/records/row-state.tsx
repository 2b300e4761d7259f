import { useDates } from "#app/components/admin/layout/use-dates";
import type { PublishingState } from "#app/schemas/publishing";

/** A note after the title. A pause for screen readers on a card, where the texts are apart; a dot in the table. */
export const noteLook = "text-t3 before:content-[''_/_'._'] @max-xl:order-2 @xl:before:content-['_·_']";

type StateOfRow = {
  state?: PublishingState;
  hasDraft?: boolean;
  publishAt?: string | null;
  unpublishAt?: string | null;
};

/** Badges of drafts, and of scheduled or hidden records. */
export function RowState({ row }: { row: Record<string, unknown> }) {
  const { formatDateTime } = useDates();
  const { state, hasDraft, publishAt, unpublishAt } = row as StateOfRow;
  const texts = [
    state === "draft" && "Draft",
    state === "expired" && "Expired",
    state === "scheduled" && publishAt && `Scheduled for ${formatDateTime(publishAt)}`,
    state === "published" && unpublishAt && `Until ${formatDateTime(unpublishAt)}`,
    hasDraft && "Unpublished changes",
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return <small className={`${noteLook} weight-medium text-ink`}>{texts.join(" · ")}</small>;
}
