import { Form, useLocation, useNavigation } from "@remix-run/react";
import { fileInputClass } from "#app/components/admin/uploads/file-input-class";
import { ErrorMessage } from "#app/components/forms/error-message";
import { fieldClass } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { Button } from "#app/components/ui/button";

type Props = {
  /** The idempotency key. */
  submission: string;
  error: string | undefined;
};

/** Puts another file in the place of this one, wherever it is shown. */
export function ReplaceForm({ submission, error }: Props) {
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().formData?.get("intent") === "replace";
  return (
    <Form
      className="flex flex-wrap items-end gap-x-gutter gap-y-3 border-b border-line pb-6"
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
    >
      <input type="hidden" name="submission" value={submission} />
      <div className={`${fieldClass} min-w-0`}>
        <label htmlFor="replacement">Replace this file</label>
        <input
          className={`min-h-touch max-w-full border-0 bg-transparent p-0 ${fileInputClass}`}
          id="replacement"
          type="file"
          name="file"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "replacement-hint replacement-error" : "replacement-hint"}
        />
        <Hint id="replacement-hint">
          Shown at once wherever this one is; its texts stay. This one is kept for 30&nbsp;days under Recently
          deleted.
        </Hint>
        {error && (
          <ErrorMessage id="replacement-error" role="alert">
            {error}
          </ErrorMessage>
        )}
      </div>
      <Button name="intent" value="replace" isBusy={isBusy} keepsFocus>
        {isBusy ? "Uploading..." : "Replace File"}
      </Button>
    </Form>
  );
}
