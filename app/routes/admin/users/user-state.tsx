import { Form } from "@remix-run/react";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { DialogActions } from "#app/components/admin/layout/dialog-actions";
import { ErrorMessage } from "#app/components/forms/error-message";
import { Hint } from "#app/components/forms/hint";
import { Button, dangerClass } from "#app/components/ui/button";
import { useIsSending } from "./user-forms";

type Props = {
  id: number;
  name: string;
  isDisabled: boolean;
  isOwn: boolean;
  isOnlyOwner: boolean;
  refused: string | undefined;
};

/** Disables or enables a user, and leads to their removal. */
export function UserState({ id, name, isDisabled, isOwn, isOnlyOwner, refused }: Props) {
  const intent = isDisabled ? "enable" : "disable";
  const isBusy = useIsSending(id, intent);
  const label = isDisabled ? "Enable" : "Disable";
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {refused && <ErrorMessage role="alert">{refused}</ErrorMessage>}
      <Hint>{textOf({ isDisabled, isOwn, isOnlyOwner })}</Hint>
      <DialogActions>
        {!isOwn && (
          <Form method="post" action={`/admin/users/${id}`} preventScrollReset>
            <Button className="min-w-32" name="intent" value={intent} isBusy={isBusy}>
              {isBusy ? `${label.slice(0, -1)}ing...` : label}
            </Button>
          </Form>
        )}
        <DialogLink className={dangerClass} to={`/admin/users/${id}/remove`} label="Remove" name={name} />
      </DialogActions>
    </div>
  );
}

function textOf({ isDisabled, isOwn, isOnlyOwner }: Pick<Props, "isDisabled" | "isOwn" | "isOnlyOwner">) {
  if (isOnlyOwner) return "The only owner can't be disabled or removed.";
  if (isOwn) return "You can't disable your own account. Another owner can.";
  if (isDisabled) return "Nobody can sign in as this user. What they wrote is still there.";
  return "Disabling signs them out everywhere at once and lets them sign in no more. What they wrote stays.";
}
