import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { Marked } from "#app/components/admin/activity/marked-text";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { CheckedPicture } from "#app/components/admin/uploads/checked-picture";
import { Pagination } from "#app/components/lists/pagination";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { findDefinition } from "#app/schemas/kinds/record-kinds";
import type { Part } from "#app/schemas/text-diff";
import { errorToast, type Toast } from "#app/schemas/toast";
import { findTranslationSource, translationDefinition } from "#app/schemas/translations/translation";
import { m } from "#app/words/compiled/messages.js";
import { languageNames } from "#app/words/language";
import type { Version } from "#db/queries/records/history";
import type { FieldDiff, Pictures } from "./compare-versions";
import { loadHistory } from "./load-history";
import { isRestorable, RestoreForm } from "./restore-form";
import { restoreVersion } from "./restore-version";
import { VersionList } from "./version-list";
import { authorWords, changeWords } from "./version-words";

export const meta = adminMeta(({ data }) => {
  const { title } = (data ?? {}) as { title?: string };
  return title ? m.history_of({ title }) : m.history_title();
});

export const loader = loadHistory;

export const action = restoreVersion;

export const clientAction = withErrorToast(() => errorToast(m.restore_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

export default function History() {
  const { records } = useParams();
  const loaded = useLoaderData<typeof loader>();
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  const { title, kind, form, translation, isDeleted, canChange, isInTrash, compared, page, pages } = loaded;
  const source = findTranslationSource(translation?.records);
  const definition = source ? translationDefinition(source) : findDefinition(records);
  if (!definition) return null;
  const name = translation
    ? m.translation_of({ title, language: languageNames[translation.language] })
    : title;
  return (
    <AdminPage>
      <PageHead
        title={m.history_title()}
        under={form}
        parents={isDeleted ? [] : [{ label: name, to: form }]}
        text={
          <Words
            of={m.history_text.parts({})}
            with={{ title: () => <bdi className="weight-semibold text-ink">{name}</bdi> }}
          />
        }
      >
        {!isDeleted && canChange && (
          <ButtonLink to={form}>{translation ? m.translation_edit() : m.record_edit({ kind })}</ButtonLink>
        )}
      </PageHead>
      {isDeleted && (
        <Notice variant="admin" className="mb-6">
          {isInTrash ? (
            <Words
              of={m.history_deleted_in_trash.parts({ kind })}
              with={{ a: (words) => <Link to="/admin/deleted">{words}</Link> }}
            />
          ) : (
            m.history_deleted_gone({ kind })
          )}
        </Notice>
      )}
      {compared && <Comparison {...loaded} compared={compared} />}
      <VersionList definition={definition} {...loaded} />
      <Pagination page={page} pages={pages} />
    </AdminPage>
  );
}

type Loaded = Awaited<ReturnType<typeof loadHistory>>;

type RecordState = Pick<Loaded, "canChange" | "isDeleted" | "edited" | "editedAt">;

type Props = RecordState & { compared: NonNullable<Loaded["compared"]> };

/** Two versions side by side, or below each other on a phone: the fields that differ. */
function Comparison({ compared, canChange, isDeleted, edited, editedAt }: Props) {
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
      <h2 id="compared">{m.history_compared()}</h2>
      <div className="mt-3 grid gap-x-gutter gap-y-3 sm:grid-cols-2">
        <VersionHead title={m.history_older()} version={older} {...record} />
        <VersionHead title={m.history_newer()} version={newer} {...record} />
      </div>
      {differences.map((difference) => (
        <FieldDifference key={difference.name} difference={difference} pictures={pictures} />
      ))}
      <p className="mt-4 border-t border-line pt-4 text-t2 text-ink-2">
        {differences.length === 0 ? m.history_all_same() : m.history_same({ count: same })}
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

type FieldDifferenceProps = { difference: FieldDiff; pictures: Pictures };

/** A field in two versions: what the newer one lacks is struck through, what it adds is underlined. */
function FieldDifference({ difference: { label, isList, before, after }, pictures }: FieldDifferenceProps) {
  const sides = [
    { title: m.history_before(), parts: before, as: "del" },
    { title: m.history_after(), parts: after, as: "ins" },
  ] as const;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-text text-t2 weight-semibold">{label}</h3>
      <div className="mt-1.6 grid gap-x-gutter gap-y-3 sm:grid-cols-2">
        {sides.map(({ title, parts, as }) => (
          <div key={title} className="min-w-0">
            <p className="text-t3 text-ink-2">{title}</p>
            {parts.length === 0 && <p className="text-t2 text-ink-2">{m.history_nothing()}</p>}
            {isList ? (
              <Lines parts={parts} as={as} pictures={pictures} />
            ) : (
              <p className="text-t2 wrap-anywhere whitespace-pre-wrap" dir="auto">
                {parts.map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and keep their order
                  <Marked key={index} part={part} as={as} />
                ))}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** A list; a picture that is kept stands before its path. */
function Lines({ parts, as, pictures }: { parts: Part[]; as: "del" | "ins"; pictures: Pictures }) {
  return (
    <ul className="mt-1.2 grid gap-1.6 text-t2">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and keep their order
        <li key={index} className="flex items-center gap-3 wrap-anywhere" dir="auto">
          {pictures[part.text] && (
            <CheckedPicture
              of={pictures[part.text]}
              sizes="84px"
              frameClass="flex-none"
              className="h-[56px] w-[84px] object-cover"
              decorative
            />
          )}
          <span className="min-w-0">
            <Marked part={part} as={as} />
          </span>
        </li>
      ))}
    </ul>
  );
}
