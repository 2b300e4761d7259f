import { useDates } from "#app/components/admin/layout/use-dates";
import { formatCount } from "#app/components/format";
import { Notice } from "#app/components/ui/notice";
import type { Version } from "#db/queries/records/history";
import { FieldDifference } from "./field-difference";
import type { loadHistory } from "./load-history";
import { isRestorable, RestoreForm } from "./restore-form";
import { authorWords, changeWords } from "./version-words";

type Loaded = Awaited<ReturnType<typeof loadHistory>>;

type RecordState = Pick<Loaded, "canChange" | "isDeleted" | "edited" | "editedAt">;

type Props = RecordState & { compared: NonNullable<Loaded["compared"]> };

/** Two versions side by side, or below each other on a phone: the fields that differ. */
export function Comparison({ compared, canChange, isDeleted, edited, editedAt }: Props) {
  const record = { canChange, isDeleted, edited, editedAt };
  if (!("older" in compared))
    return (
      <Notice variant="admin" role="status" className="mb-6">
        {compared.notice}
      </Notice>
    );
  const { older, newer, differences, same, pictures } = compared;
  return (
    <section className="border-t border-ink pt-4 pb-6" aria-labelledby="compared">
      <h2 id="compared">What changed</h2>
      <div className="mt-3 grid gap-x-gutter gap-y-3 sm:grid-cols-2">
        <VersionHead title="Older" version={older} {...record} />
        <VersionHead title="Newer" version={newer} {...record} />
      </div>
      {differences.map((difference) => (
        <FieldDifference key={difference.name} difference={difference} pictures={pictures} />
      ))}
      <p className="mt-4 border-t border-line pt-4 text-t2 text-ink-2">
        {differences.length === 0
          ? "All fields are the same."
          : `${formatCount(same, "field is", "fields are")} the same.`}
      </p>
    </section>
  );
}

function VersionHead({ title, version, ...record }: RecordState & { title: string; version: Version }) {
  const { formatDateTime } = useDates();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.6">
      <p className="text-t2 wrap-anywhere">
        <b className="weight-semibold">{title}:</b>{" "}
        <time dateTime={version.createdAt}>{formatDateTime(version.createdAt)}</time>
        <small className="block text-t3 text-ink-2">
          {changeWords(version)} <bdi>{authorWords(version)}</bdi>
        </small>
      </p>
      {isRestorable(version, record) && <RestoreForm version={version} editedAt={record.editedAt} />}
    </div>
  );
}
