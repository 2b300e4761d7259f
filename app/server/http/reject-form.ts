import { type AppLoadContext, data } from "@remix-run/node";
import type { parseForm } from "./form-data";

type Rejection = {
  status?: number;
  fieldErrors?: Record<string, string[]>;
  /** Fields whose values are not sent back: passwords. */
  hideFields?: string[];
  retryAfter?: number;
};

/** Answers a form with its errors and what was typed: by default with 422. */
export function rejectForm(
  context: AppLoadContext,
  submission: Pick<ReturnType<typeof parseForm>, "reply">,
  { status = 422, fieldErrors = {}, hideFields, retryAfter }: Rejection = {},
) {
  context.hasFormErrors = true;
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  return data(
    { reply: submission.reply({ fieldErrors, hideFields }), toast: undefined },
    { status, headers },
  );
}
