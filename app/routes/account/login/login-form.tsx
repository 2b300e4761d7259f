import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { z } from "zod";
import { Field } from "#app/components/forms/field";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { useActionToast } from "#app/components/layout/toast";
import type { Toast } from "#app/schemas/toast";
import type { credentialsSchema } from "#app/schemas/user";

type Credentials = z.output<typeof credentialsSchema>;

type Props = {
  reply: SubmissionResult<string[]> | undefined;
  toast: Toast | undefined;
  constraint: NonNullable<Parameters<typeof useForm<Credentials>>[0]["constraint"]>;
};

/** Username and password, validated by the server only. */
export function LoginForm({ reply, toast, constraint }: Props) {
  const { search } = useLocation();
  const isBusy = useNavigation().formAction?.startsWith("/login") ?? false;
  const [form, fields] = useForm<Credentials>({ id: "sign-in", lastResult: reply, constraint });
  useErrorTitle(form.status === "error");
  useActionToast(toast);
  return (
    <Form
      method="post"
      action={`/login${search}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      aria-busy={isBusy}
    >
      <Field field={fields.username} label="Username" autoComplete="username" />
      <Field field={fields.password} label="Password" type="password" autoComplete="current-password" />
      <button className="button filled" type="submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? "Signing in..." : "Sign In"}
      </button>
    </Form>
  );
}
