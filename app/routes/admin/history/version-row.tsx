import { useDates } from "#app/components/admin/layout/use-dates";
import { radioClass } from "#app/components/ui/choice-class";
import type { RecordDefinition } from "#app/schemas/records/record";
import type { Version } from "#db/queries/records/history";
import { isRestorable, RestoreForm } from "./restore-form";
import { authorWords, changeWords } from "./version-words";

type Props = {
  definition: RecordDefinition;
  version: Version;
  /** The ids of the versions that are chosen at first. */
  chosen?: { older?: number; newer?: number };
  isElsewhere: boolean;
  isDeleted: boolean;
  canChange: boolean;
  shown?: number;
  edited?: number;
  editedAt?: string;
};

/** The form that compares two versions; the buttons that restore one have forms of their own. */
export const compareForm = "compare";

const badge = "border border-edge px-[0.5em] text-t3/normal weight-medium whitespace-nowrap text-ink";

/** A version: when, who, what it was, and which fields changed. */
export function VersionRow({ definition, version, chosen, isElsewhere, ...record }: Props) {
  const { formatDateTime } = useDates();
  const { id, createdAt, fields } = version;
  const time = formatDateTime(createdAt);
  const labels = fields.map((name) => definition.fields[name]?.label ?? name);
  const marks = [
    record.shown === id && "Visitors see this",
    record.edited === id && record.shown !== id && "Being edited",
    isElsewhere && "From another page",
  ].filter(Boolean);
  return (
    <li className="flex items-start border-t border-line py-2.4 text-t2">
      {chosen && <Choice name="a" label={`Older: ${time}`} id={id} isChosen={chosen.older === id} />}
      {chosen && <Choice name="b" label={`Newer: ${time}`} id={id} isChosen={chosen.newer === id} />}
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-1.6">
        <div className="min-w-0 flex-[1_1_16rem] py-1.4 wrap-anywhere">
          <p>
            <b className="weight-semibold">{changeWords(version)}</b> <bdi>{authorWords(version)}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.2 text-t3 text-ink-2">
            <time dateTime={createdAt}>{time}</time>
            {marks.map((mark) => (
              <span key={String(mark)} className={badge}>
                {mark}
              </span>
            ))}
          </p>
          {labels.length > 0 && <p className="text-t3 text-ink-2">Changed: {labels.join(", ")}</p>}
        </div>
        {isRestorable(version, record) && <RestoreForm version={version} editedAt={record.editedAt} />}
      </div>
    </li>
  );
}

type ChoiceProps = { name: "a" | "b"; label: string; id: number; isChosen: boolean };

/** A radio button as large as a touch target. */
function Choice({ name, label, id, isChosen }: ChoiceProps) {
  return (
    <label className="grid h-touch w-12 flex-none cursor-pointer content-center">
      <input
        className={radioClass}
        type="radio"
        name={name}
        value={id}
        form={compareForm}
        defaultChecked={isChosen}
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}
