import { Form, useLocation, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { AlertFrequency } from "#app/schemas/alerts/alert";
import { FrequencyField } from "./frequency-field";

type Props = {
  id: number;
  words: string;
  /** Address of the list. */
  list: string;
  frequency: AlertFrequency;
  isConfirmed: boolean;
};

/** An alert of a subscriber: to confirm, to change, to end. */
export function AlertRow({ id, words, list, frequency, isConfirmed }: Props) {
  const { pathname } = useLocation();
  const { formData } = useNavigation();
  const busy = formData?.get("alert") === String(id) ? formData.get("intent") : undefined;
  return (
    <li className="border-t border-line py-6">
      <StandaloneLink to={list}>{words}</StandaloneLink>
      <Form className="mt-2 flex flex-wrap items-end gap-4" method="post" action={pathname}>
        <input type="hidden" name="alert" value={id} />
        {isConfirmed ? (
          <>
            <FrequencyField key={frequency} id={`frequency-${id}`} current={frequency} />
            <Button name="intent" value="change" isBusy={busy === "change"}>
              Save
            </Button>
          </>
        ) : (
          <Button variant="primary" name="intent" value="confirm" isBusy={busy === "confirm"}>
            Confirm
          </Button>
        )}
        <Button name="intent" value="end" isBusy={busy === "end"}>
          {isConfirmed ? "End" : "No, Thanks"}
        </Button>
      </Form>
    </li>
  );
}
