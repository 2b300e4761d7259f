import { Form } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { formatCount } from "#app/components/format";
import { Button } from "#app/components/ui/button";
import { Row, Rows } from "#app/components/ui/rows";
import type { ImportedKind } from "#app/schemas/imports/import-table";
import { tableDefinitions } from "#app/schemas/imports/table-definitions";
import type { findImports } from "#db/queries/imports/imports";

type Props = { imports: Awaited<ReturnType<typeof findImports>> };

/** The imports of the last days, each with a button that undoes it. */
export function ImportList({ imports }: Props) {
  const { formatDateTime } = useDates();
  if (imports.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-d4">Recent imports</h2>
      <Rows>
        {imports.map(({ id, kind, fileName, userName, createdAt, undoneAt, added, changed }) => (
          <Row key={id} holds="button">
            <span className="min-w-0 wrap-anywhere">
              <b className="block weight-semibold">{fileName}</b>
              <small className="text-t3 text-ink-2">
                {tableDefinitions[kind as ImportedKind]?.labels}: {added} added, {changed} changed,{" "}
                <span className="inline-block">{formatDateTime(createdAt)}</span>{" "}
                <span className="inline-block">by {userName}</span>
                {undoneAt && ". Undone"}
              </small>
            </span>
            {!undoneAt && (
              <Form method="post" action={`/admin/imports/${id}/undo`}>
                <Button aria-label={`Undo ${fileName}, ${formatCount(added + changed, "record", "records")}`}>
                  Undo
                </Button>
              </Form>
            )}
          </Row>
        ))}
      </Rows>
    </section>
  );
}
