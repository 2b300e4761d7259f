import { Form, type FormProps, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button";

type Props = Omit<FormProps, "method"> & {
  /** Label of the button, and while the form is sent. */
  labels: [idle: string, busy: string];
  /** Value of the button, where forms of a page have one address. */
  intent?: string;
  variant?: "primary" | "danger" | "secondary";
  /** Stands beside the button. */
  cancel?: ReactNode;
};

/** A form that the server validates, with its button. Without an action it is sent to the address of its page. */
export function ServerForm({ labels, intent, variant = "primary", cancel, children, ...props }: Props) {
  const { pathname, search } = useLocation();
  const { formAction, formData } = useNavigation();
  const { action = pathname + search } = props;
  const isSent = formAction?.startsWith(action.replace(/[?#].*/, "")) ?? false;
  const isBusy = isSent && (intent === undefined || formData?.get("intent") === intent);
  return (
    <Form className="grid gap-6" method="post" noValidate aria-busy={isBusy} {...props} action={action}>
      {children}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant={variant}
          className="min-w-36"
          {...(intent && { name: "intent", value: intent })}
          isBusy={isBusy}
        >
          {labels[isBusy ? 1 : 0]}
        </Button>
        {cancel}
      </div>
    </Form>
  );
}
