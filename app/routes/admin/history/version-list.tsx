import { Form, useLocation } from "@remix-run/react";
import { Button } from "#app/components/ui/button";
import type { RecordDefinition } from "#app/schemas/records/record";
import type { loadHistory } from "./load-history";
import { compareForm, VersionRow } from "./version-row";

type Loaded = Awaited<ReturnType<typeof loadHistory>>;

type Props = { definition: RecordDefinition } & Pick<
  Loaded,
  | "versions"
  | "others"
  | "total"
  | "compared"
  | "isDeleted"
  | "canChange"
  | "shown"
  | "edited"
  | "editedAt"
  | "page"
>;

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
        <h2>Versions</h2>
        {canCompare && (
          <Form id={compareForm} method="get" action={pathname}>
            {page > 1 && <input type="hidden" name="page" value={page} />}
            <Button size="compact">Compare the two chosen</Button>
          </Form>
        )}
      </div>
      {canCompare && (
        <p className="mt-3 flex text-t3 text-ink-2" aria-hidden="true">
          <span className="w-12">Older</span>
          <span className="w-12">Newer</span>
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
