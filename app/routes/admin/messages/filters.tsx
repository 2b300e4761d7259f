import { Link, useLocation } from "@remix-run/react";
import { Choice } from "#app/components/admin/lists/search-form";
import { capitalize } from "#app/components/format";
import { stages } from "#app/schemas/messages/enquiry";

export type Filters = {
  stage?: string;
  owner?: string;
  due?: string;
  label?: string;
  listing?: string;
};

const dueOptions = [
  ["", "Any time"],
  ["overdue", "Overdue"],
  ["today", "Due today"],
  ["unanswered", "Unanswered for a day"],
] as const;

/** Selects of the search form; a label and a listing are chosen by links. */
export function FilterFields({
  filters,
  users,
}: {
  filters: Filters;
  users: { id: number; name: string }[];
}) {
  const { stage, owner, due, label, listing } = filters;
  const owners = [
    ["", "Any owner"],
    ["me", "Mine"],
    ["nobody", "Nobody's"],
    ...users.map(({ id, name }) => [String(id), name] as const),
  ] as const;
  const stageOptions = [["", "Any stage"], ...stages.map((one) => [one, capitalize(one)] as const)] as const;
  return (
    <>
      <Choice name="stage" label="Stage" value={stage} options={stageOptions} />
      <Choice name="owner" label="Owner" value={owner} options={owners} />
      <Choice name="due" label="Next action" value={due} options={dueOptions} />
      {label && <input type="hidden" name="label" value={label} />}
      {listing && <input type="hidden" name="listing" value={listing} />}
    </>
  );
}

/** The label and the listing of the list, each with a link that lets go of it. */
export function FilterChips({
  label,
  listing,
  about,
}: Pick<Filters, "label" | "listing"> & { about?: string }) {
  if (!label && !listing) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 text-t2">
      {listing && <Chip name="listing" text={`About ${about}`} />}
      {label && <Chip name="label" text={`Label: ${label}`} />}
    </p>
  );
}

function Chip({ name, text }: { name: string; text: string }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete(name);
  params.delete("page");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span className="weight-semibold wrap-anywhere" dir="auto">
        {text}
      </span>
      <Link className="touch" to={params.size > 0 ? `${pathname}?${params}` : pathname}>
        Show all<span className="sr-only"> instead of: {text}</span>
      </Link>
    </span>
  );
}
