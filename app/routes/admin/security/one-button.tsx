import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button";

type Props = { action: string; intent: string; label: string; variant?: "primary" };

/** A form of one button. */
export function OneButton({ action, intent, label, variant }: Props) {
  return (
    <Form method="post" action={action}>
      <Button variant={variant} name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}
