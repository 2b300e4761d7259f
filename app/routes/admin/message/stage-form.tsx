import { Form, useLocation, useNavigation } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { fieldClass } from "#app/components/forms/field";
import { Button } from "#app/components/ui/button";
import { type Enquiry, stages } from "#app/schemas/messages/enquiry";

/** Moves a message to a stage. */
export function StageForm({
  id,
  stage,
  stageAt,
  lostReason,
}: Pick<Enquiry, "id" | "stage" | "stageAt" | "lostReason">) {
  const { search } = useLocation();
  const isBusy = useNavigation().formData?.get("intent") === "stage";
  return (
    <Form
      key={stageAt}
      method="post"
      action={`/admin/messages/${id}${search}`}
      className="grid gap-4"
      preventScrollReset
    >
      <div className={fieldClass}>
        <label htmlFor="stage">Stage</label>
        <select id="stage" name="stage" defaultValue={stage}>
          {stages.map((one) => (
            <option key={one} value={one}>
              {capitalize(one)}
            </option>
          ))}
        </select>
      </div>
      <div className={fieldClass}>
        <label htmlFor="lostReason">If lost, why</label>
        <input id="lostReason" name="lostReason" maxLength={200} defaultValue={lostReason} dir="auto" />
      </div>
      <Button name="intent" value="stage" isBusy={isBusy}>
        {isBusy ? "Saving..." : "Save"}
      </Button>
    </Form>
  );
}
