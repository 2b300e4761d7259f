import { useDates } from "#app/components/admin/layout/use-dates";
import { ButtonLink } from "#app/components/ui/button-link";
import type { SecondFactorState } from "#app/schemas/users/second-factor";

export function SecondFactorSection({ state }: { state: SecondFactorState }) {
  const { formatDateTime } = useDates();
  const { policy, isOn, deadline } = state;
  if (policy === "off" && !isOn) return null;
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="second-factor">
      <h2 id="second-factor">Second Factor</h2>
      <p>
        {isOn
          ? "On: a sign-in needs a code of your authenticator app besides your password."
          : "Off: your password alone opens your account."}
        {deadline && ` Your role requires it from ${formatDateTime(deadline)} on.`}
      </p>
      <ButtonLink className="justify-self-start" to="/admin/security/second-factor">
        {isOn ? "Manage Second Factor" : "Set Up Second Factor"}
      </ButtonLink>
    </section>
  );
}
