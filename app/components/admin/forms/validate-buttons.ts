import { parse, type SubmissionResult } from "@conform-to/react";

/** The buttons of a list are handled in the browser, everything else by the server. */
export function validateButtons(formData: FormData, reply: SubmissionResult<string[]> | undefined) {
  return parse(formData, {
    resolve: () => (formData.has("__intent__") ? { error: reply?.error ?? {} } : { value: {} }),
  });
}
