import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button";
import { shortlistLimits } from "#app/schemas/addresses/shortlist-address";

type Props = {
  ids: number[];
  compared: number[];
  /** Input that no listing has. */
  refused?: string;
};

/** Adds a listing by its number or reference, so that a shortlist can be made without script. */
export function AddForm({ ids, compared, refused }: Props) {
  if (ids.length >= shortlistLimits.ids)
    return (
      <p className="text-t2 text-ink-2 print:hidden">{`A shortlist has ${shortlistLimits.ids} listings at most.`}</p>
    );
  return (
    <Form
      className="flex flex-wrap items-end gap-3 print:hidden"
      method="get"
      action="/shortlist"
      preventScrollReset
    >
      {ids.length > 0 && <input type="hidden" name="ids" value={ids.join()} />}
      {compared.length > 0 && <input type="hidden" name="compare" value={compared.join()} />}
      <div className="grid gap-1.4">
        <label htmlFor="add">Add another by its number or reference</label>
        <input
          key={ids.join()}
          id="add"
          name="add"
          autoComplete="off"
          required
          defaultValue={refused}
          aria-invalid={refused ? true : undefined}
          aria-describedby="add-hint"
        />
      </div>
      <Button>Add</Button>
      <p id="add-hint" className="w-full text-t3 text-ink-2">
        {refused && (
          <b className="text-err" role="alert">
            No listing has this number or reference.{" "}
          </b>
        )}
        Both stand at the end of the facts on the page of each listing.
      </p>
    </Form>
  );
}
