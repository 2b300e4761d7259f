import { useFetcher, useLocation } from "@remix-run/react";
import { actionClass } from "#app/components/admin/lists/row-actions";

/** The place of the first row of a page, from 0, and the number of all records. */
export type ListOrder = { first: number; total: number };

type Props = {
  /** Of the kind: 'services' */
  path: string;
  id: number;
  name: string;
  place: number;
  total: number;
};

/** Buttons that move a record in an ordered list; each names the new place, so that a second press changes nothing. */
export function MoveForm({ path, id, name, place, total }: Props) {
  const { search } = useLocation();
  const fetcher = useFetcher();
  const button = (to: number, label: string) => (
    <button
      className={actionClass()}
      type="submit"
      name="to"
      value={to}
      disabled={to < 0 || to === total}
      aria-label={`Move ${name} ${label.toLowerCase()}`}
    >
      {label}
    </button>
  );
  return (
    <fetcher.Form className="contents" method="post" action={`/admin/${path}${search}`}>
      <input type="hidden" name="id" value={id} />
      {button(place - 1, "Up")}
      {button(place + 1, "Down")}
    </fetcher.Form>
  );
}
