import { Form, Link, useLocation } from "@remix-run/react";
import { Button } from "#app/components/ui/button";
import { TextButton } from "#app/components/ui/text-button";
import { filterOf } from "#app/schemas/admin-lists/saved-filter";
import { m } from "#app/words/compiled/messages.js";

const action = "/admin/saved-filters";

type Props = {
  /** Path of the kind: 'properties' */
  list: string;
  saved: { id: number; name: string; search: string }[];
};

export function SavedFilters({ list, saved }: Props) {
  const { search } = useLocation();
  const current = filterOf(search);
  // A tab alone is near enough.
  const isFilter = /(?:^|&)(?!tab=)./.test(current);
  if (saved.length === 0 && !isFilter) return null;
  const isSaved = saved.some((one) => one.search === current);
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-1 text-t2">
      {saved.length > 0 && (
        <nav aria-label={m.saved_filters()}>
          <ul className="flex flex-wrap gap-x-6">
            {saved.map((filter) => (
              <li key={filter.id} className="flex flex-wrap items-center gap-x-2">
                <Link
                  className="touch wrap-anywhere"
                  to={filter.search ? `/admin/${list}?${filter.search}` : `/admin/${list}`}
                  aria-current={filter.search === current ? "page" : undefined}
                  dir="auto"
                >
                  {filter.name}
                </Link>
                {filter.search === current && <RemoveFilter list={list} filter={filter} />}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isFilter && !isSaved && <SaveFilter list={list} search={current} />}
    </div>
  );
}

function RemoveFilter({ list, filter }: { list: string; filter: Props["saved"][number] }) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="search" value={filter.search} />
      <TextButton
        className="min-w-touch text-ink-2"
        type="submit"
        name="remove"
        value={filter.id}
        aria-label={m.saved_filter_remove({ name: filter.name })}
      >
        {m.remove()}
      </TextButton>
    </Form>
  );
}

function SaveFilter({ list, search }: { list: string; search: string }) {
  return (
    <details>
      <summary className="flex min-h-touch w-fit cursor-pointer items-center text-t2 underline [&::-webkit-details-marker]:hidden">
        {m.saved_filter_save()}
      </summary>
      <Form className="flex flex-wrap gap-2 pb-2" method="post" action={action}>
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="search" value={search} />
        <label className="sr-only" htmlFor="filter-name">
          {m.saved_filter_name()}
        </label>
        <input
          className="min-h-touch w-auto min-w-0 flex-1 basis-44 py-1.6"
          id="filter-name"
          name="name"
          placeholder={m.saved_filter_example()}
          maxLength={60}
          required
          autoComplete="off"
          dir="auto"
        />
        <Button size="compact">{m.save()}</Button>
      </Form>
    </details>
  );
}
