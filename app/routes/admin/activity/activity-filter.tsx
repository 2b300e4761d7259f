import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { FilterSelect, filterControl } from "#app/components/admin/lists/search-form";
import { fieldClass } from "#app/components/forms/field";
import { useFilterForm } from "#app/components/lists/use-filter-form";
import { Button } from "#app/components/ui/button";
import { type LogName, logs } from "#app/schemas/activity-log/activity";

type Props = {
  log: LogName;
  users: { id: number; name: string }[];
  query: { person?: string; from?: string; to?: string; kind?: string; record?: { path: string } };
};

/** Narrows the log to a person, to days and to a kind of record. */
export function ActivityFilter({ log, users, query: { person, from, to, kind, record } }: Props) {
  const { path } = logs[log];
  const groups = Object.entries(logs[log].groups).map(([value, { title }]) => [value, title] as const);
  const people = users.map(({ id, name }) => [String(id), name] as const);
  return (
    <Form
      className="mt-4 grid grid-cols-2 items-end gap-x-4 gap-y-3 border-b border-ink pb-4 @md:flex @md:flex-wrap"
      role="search"
      action={path}
      autoComplete="off"
      {...useFilterForm(path)}
    >
      {record && <input type="hidden" name="record" value={record.path} />}
      <Labeled name="person" label="Person">
        <FilterSelect
          name="person"
          className={select}
          value={person}
          options={[["", "Anyone"], ...people, ["visitors", "Visitors"], ["schedule", "By schedule"]]}
        />
      </Labeled>
      {!record && (
        <Labeled name="kind" label="Kind">
          <FilterSelect
            name="kind"
            className={select}
            value={kind}
            options={[["", "Everything"], ...groups]}
          />
        </Labeled>
      )}
      <Labeled name="from" label="From">
        <input className={filterControl} id="from" name="from" type="date" defaultValue={from} />
      </Labeled>
      <Labeled name="to" label="To">
        <input className={filterControl} id="to" name="to" type="date" defaultValue={to} />
      </Labeled>
      <Button>Show</Button>
    </Form>
  );
}

const select = `${filterControl} max-w-full text-ellipsis`;

function Labeled({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className={`${fieldClass} min-w-0`}>
      <label htmlFor={name}>{label}</label>
      {children}
    </div>
  );
}
