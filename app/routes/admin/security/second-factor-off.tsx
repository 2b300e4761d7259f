import { useDates } from "#app/components/admin/layout/use-dates";
import type { SecondFactorState } from "#app/schemas/users/second-factor";
import { OneButton } from "./one-button";

/** Offers the set-up to a user without a second factor. */
export function SecondFactorOff({ action, state }: { action: string; state: SecondFactorState }) {
  const { formatDateTime } = useDates();
  const { policy, deadline } = state;
  if (policy === "off")
    return (
      <p className="max-w-prose">It is not offered to your role. An owner of the site can change that.</p>
    );
  return (
    <div className="grid max-w-160 justify-items-start gap-6">
      {deadline && (
        <p>
          Your role requires it. Without it, nothing else of the back-office opens after{" "}
          <b className="whitespace-nowrap">{formatDateTime(deadline)}</b>.
        </p>
      )}
      <p>
        You need a phone with an authenticator app. Afterwards you get recovery codes for the day when you
        don't have the phone.
      </p>
      <OneButton action={action} intent="start" label="Set Up" variant="primary" />
    </div>
  );
}
