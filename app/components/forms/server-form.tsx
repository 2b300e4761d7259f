import { Form, type FormProps, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { usePrefix } from "#app/components/context/language";
import { Button } from "#app/components/ui/button";

type Props = Omit<FormProps, "action"> & {
  /** Address; that of the page by default. */
  action?: string;
  /** Label of the button, and while the form is sent. */
  labels: [idle: string, busy: string];
  /** Value of the button, where several forms of a page have one address. */
  intent?: string;
  variant?: "primary" | "secondary" | "danger";
  /** Keeps the focus on the button while the form is sent. */
  keepsFocus?: boolean;
  cancel?: ReactNode;
};

/** A form that the server alone validates, with its button. */
export function ServerForm({ labels, intent, variant = "primary", keepsFocus, cancel, ...props }: Props) {
  const { pathname, search } = useLocation();
  const { formAction, formData } = useNavigation();
  const { action = pathname + search, children, ...form } = props;
  const prefix = usePrefix();
  const isSent = formAction?.startsWith(prefix + action.replace(/[?#].*/, "")) ?? false;
  const isBusy = isSent && (!intent || formData?.get("intent") === intent);
  const button = { variant, keepsFocus, isBusy, ...(intent && { name: "intent", value: intent }) };
  return (
    <Form
      className="grid gap-6"
      method="post"
      action={action}
      noValidate
      aria-busy={isBusy}
      onSubmit={keepsFocus && isBusy ? (event) => event.preventDefault() : undefined}
      {...form}
    >
      {children}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button className="min-w-36" {...button}>
          {labels[isBusy ? 1 : 0]}
        </Button>
        {cancel}
      </div>
    </Form>
  );
}
