import { Form, useNavigation } from "@remix-run/react";
import { formatCount } from "#app/components/format";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";

type Props = { email: string; alerts: number; canRemove: boolean };

/** Whoever asked for mails of new listings may never have written: such an address is found here alone. */
export function SubscriberNotice({ email, alerts, canRemove }: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Notice as="div" variant="admin" className="mb-6 max-w-136">
      <p className="wrap-anywhere">
        <b>{email}</b> has {formatCount(alerts, "alert", "alerts")} of new listings. Without them nothing is
        mailed there; whoever has the address can ask for new ones.
      </p>
      {canRemove && (
        <Form className="mt-2.4" method="post">
          <input type="hidden" name="email" value={email} />
          <Button size="compact" isBusy={isBusy}>
            {isBusy ? "Removing..." : "Remove address and alerts"}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
