import { Form, useLocation } from "@remix-run/react";
import { radioClass } from "#app/components/admin/forms/choice-class";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Button } from "#app/components/ui/button";
import type { RecordDefinition } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import type { Version } from "#db/queries/records/history";
import type { loadHistory } from "./load-history";
import { isRestorable, RestoreForm } from "./restore-form";
import { authorWords, changeWords } from "./version-words";

type Loaded = Awaited<ReturnType<typeof loadHistory>>;

type Props = Loaded & { definition: Pick<RecordDefinition, "fields"> };

/** The versions of a record, newest first, each with two radio buttons where there are two. */
export function VersionList({ definition, versions, others, total, compared, page, ...record }: Props) {
  const { pathname } = useLocation();
  const canCompare = total > 1;
  const rows = [...others, ...versions];
  const chosen = compared && "older" in compared ? compared : undefined;
  const older = chosen?.older.id ?? (rows[1] ?? rows[0])?.id;
  const newer = chosen?.newer.id ?? rows[0]?.id;
  return (
    <div className="mt-6">
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2>{m.history_versions()}</h2>
        {canCompare && (
          <Form id={compareForm} method="get" action={pathname}>
            {page > 1 && <input type="hidden" name="page" value={page} />}
            <Button size="compact">{m.history_compare()}</Button>
          </Form>
        )}
      </div>
      {canCompare && (
        <p className="mt-3 flex text-t3 text-ink-2" aria-hidden="true">
          <span className="w-12">{m.history_older()}</span>
          <span className="w-12">{m.history_newer()}</span>
        </p>
      )}
      <ul className="mt-1.4 border-b border-line">
        {rows.map((version) => (
          <VersionRow
            key={version.id}
            definition={definition}
            version={version}
            {...record}
            chosen={canCompare ? { older, newer } : undefined}
            isElsewhere={others.includes(version)}
          />
        ))}
      </ul>
    </div>
  );
}

type VersionRowProps = Pick<Loaded, "isDeleted" | "canChange" | "shown" | "edited" | "editedAt"> & {
  definition: Pick<RecordDefinition, "fields">;
  version: Version;
  chosen?: { older?: number; newer?: number };
  isElsewhere: boolean;
};

/** The form that compares two versions; the buttons that restore one have forms of their own. */
const compareForm = "compare";

const badge = "border border-edge px-[0.5em] text-t3/normal weight-semibold whitespace-nowrap text-ink";

function VersionRow({ definition, version, chosen, isElsewhere, ...record }: VersionRowProps) {
  const { formatDateTime } = useDates();
  const { id, createdAt, fields } = version;
  const time = formatDateTime(createdAt);
  const labels = fields.map((name) => definition.fields[name]?.label() ?? name);
  const badges = [
    record.shown === id && m.history_visible(),
    record.edited === id && record.shown !== id && m.history_edited(),
    isElsewhere && m.history_elsewhere(),
  ].filter(Boolean);
  return (
    <li className="flex items-start border-t border-line py-2.4 text-t2">
      {chosen && (
        <Choice name="a" label={m.history_older_of({ time })} id={id} isChosen={chosen.older === id} />
      )}
      {chosen && (
        <Choice name="b" label={m.history_newer_of({ time })} id={id} isChosen={chosen.newer === id} />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-1.6">
        <div className="min-w-0 flex-[1_1_16rem] py-1.4 wrap-anywhere">
          {/* No paragraph: of words that are all isolated it would read from the left. */}
          <div>
            <b className="weight-semibold">{changeWords(version)}</b> <bdi>{authorWords(version)}</bdi>
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.2 text-t3 text-ink-2">
            <time dateTime={createdAt}>{time}</time>
            {badges.map((label) => (
              <span key={String(label)} className={badge}>
                {label}
              </span>
            ))}
          </p>
          {labels.length > 0 && (
            <p className="text-t3 text-ink-2">{m.history_changed({ labels: joinTexts(labels) })}</p>
          )}
        </div>
        {isRestorable(version, record) && <RestoreForm version={version} editedAt={record.editedAt} />}
      </div>
    </li>
  );
}

type ChoiceProps = { name: "a" | "b"; label: string; id: number; isChosen: boolean };

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
