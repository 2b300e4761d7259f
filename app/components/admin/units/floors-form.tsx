import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef } from "react";
import { ParsedHint } from "#app/components/admin/forms/parsed-hint";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { ErrorMessage } from "#app/components/forms/error-message";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field, type FieldState, SelectField } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { useServerForm } from "#app/components/forms/use-server-form";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { Row, Rows } from "#app/components/ui/rows";
import { useActionToast } from "#app/components/ui/toast";
import { statusesOf, statusText } from "#app/schemas/admin-lists/bulk-actions";
import { floorText } from "#app/schemas/project-units/floor";
import { unitDefinition } from "#app/schemas/project-units/unit";
import type { Toast } from "#app/schemas/toast";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { isolateNumbers } from "#app/words/isolate";

const names = [
  "block",
  "firstFloor",
  "floors",
  "perFloor",
  "number",
  "type",
  "status",
  "price",
  "more",
] as const;

type Fields = Record<(typeof names)[number], FieldState>;

type PreviewedFloor = { floor: string; numbers: string[]; price: string; errors: string[] };

/** The units that the form would add, and the fields that they follow from. */
type Preview = { floors: PreviewedFloor[]; digest: string; note?: string };

type Result = {
  reply?: SubmissionResult<string[]>;
  values?: Record<string, unknown>;
  preview?: Preview;
  toast?: Toast;
};

type Props = {
  project: { id: number; title: string; path: string };
  form: {
    types: ComponentProps<typeof SelectField>["options"];
    units: UnitSettings;
    constraint: Parameters<typeof useServerForm>[0]["constraint"];
    values?: Record<string, unknown>;
  };
};

/** Adds floors with as many units each to a project: 'Add 6 floors of 4'. */
export function AddFloors({ project, form: { types, units, constraint, values } }: Props) {
  const { reply, preview, toast, ...result } = useActionData<Result>() ?? {};
  useActionToast(toast);
  const defaultValue = result.values ?? values;
  const fields = useServerForm({ id: "floors", names, reply, constraint, defaultValue });
  const count = preview?.floors.flatMap(({ numbers }) => numbers).length ?? 0;
  const canAdd = preview?.floors.every(({ errors }) => errors.length === 0);
  const list = `/admin/units?project=${project.id}`;
  return (
    <AdminPage>
      <PageHead
        title={m.units_floors_add()}
        text={m.units_floors_text()}
        parents={[{ label: project.title, to: list }]}
      />
      <ServerForm
        id="floors"
        className="grid max-w-160 gap-6"
        preventScrollReset
        intent={canAdd ? "add" : "show"}
        labels={canAdd ? [m.units_add({ count }), m.saving()] : [m.units_show(), m.units_show()]}
        cancel={<ButtonLink to={list}>{m.cancel()}</ButtonLink>}
      >
        <ErrorSummary fields={Object.values(fields)} />
        <FloorFields fields={fields} types={types} units={units} />
        {canAdd && (
          <Button variant="secondary" className="justify-self-start" name="intent" value="show">
            {m.units_show()}
          </Button>
        )}
        {preview && <UnitPreview key={preview.digest} {...preview} count={count} />}
      </ServerForm>
    </AdminPage>
  );
}

function FloorFields({ fields, types, units }: { fields: Fields } & Pick<Props["form"], "types" | "units">) {
  const { floor, block, price } = unitDefinition.fields;
  const readPrice = (text: string) => price.parsedHint?.(text, units) ?? "";
  const statuses = statusesOf(unitDefinition).map(
    (value) => [value, statusText(unitDefinition, value)] as const,
  );
  const named = types.map(([value, name]) => [value, isolateNumbers(name)] as const);
  const text = { autoComplete: "off" } as const;
  return (
    <div className="grid gap-x-gutter gap-y-6 @md:grid-cols-2">
      <Field field={fields.floors} label={m.units_floor_count()} {...text} />
      <Field field={fields.perFloor} label={m.units_per_floor()} {...text} />
      <Field field={fields.firstFloor} label={m.units_floor_first()} hint={floor.hint?.()} {...text} />
      <Field field={fields.number} label={m.units_number_first()} hint={m.units_number_hint()} {...text} />
      <SelectField field={fields.type} label={m.kind_unit_type()} options={named} />
      <SelectField field={fields.status} label={m.field_status()} options={statuses} />
      <ParsedHint input={fields.price.initialValue} read={readPrice}>
        <Field field={fields.price} label={price.label()} hint={m.units_price_hint()} {...text} />
      </ParsedHint>
      <ParsedHint input={fields.more.initialValue} read={readPrice}>
        <Field field={fields.more} label={m.units_more()} hint={m.units_more_hint()} {...text} />
      </ParsedHint>
      <Field field={fields.block} label={block.label()} {...text} />
    </div>
  );
}

/** Lists the units that would be added, floor by floor, with the errors of each. */
function UnitPreview({ floors, digest, note, count }: Preview & { count: number }) {
  const section = useRef<HTMLElement>(null);
  // An effect, because React focuses only inputs by `autoFocus`.
  useEffect(() => section.current?.focus(), []);
  const clashes = floors.flatMap(({ errors }) => errors).length;
  return (
    <section
      ref={section}
      className="grid scroll-mt-24 gap-3 focus-visible:outline-0"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script it scrolls the page to what the button has shown
      autoFocus
      aria-labelledby="preview-heading"
    >
      <h2 id="preview-heading">{m.units_to_add()}</h2>
      {note && (
        <Notice variant="admin" role="alert">
          {note}
        </Notice>
      )}
      <p className="text-t2 text-ink-2">{m.records_count({ kind: "unit", count })}</p>
      {clashes > 0 && <ErrorMessage>{m.units_clashes({ count: clashes })}</ErrorMessage>}
      <Rows>
        {floors.map((floor) => (
          <Row key={floor.floor}>
            <PreviewRow {...floor} />
          </Row>
        ))}
      </Rows>
      <input type="hidden" name="digest" value={digest} />
    </section>
  );
}

function PreviewRow({ floor, numbers, price, errors }: PreviewedFloor) {
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        <b className="block weight-semibold">{floorText(floor)}</b>
        <span className="text-ink-2">
          {numbers.map((number, index) => (
            <span key={number}>
              {index > 0 && m.comma()}
              <bdi className="whitespace-nowrap">{number}</bdi>
            </span>
          ))}
        </span>
        {errors.map((error) => (
          <ErrorMessage key={error}>{error}</ErrorMessage>
        ))}
      </span>
      {price && (
        <bdi className="flex-none" dir="auto">
          {price}
        </bdi>
      )}
    </>
  );
}
