import { Field, type FieldState } from "#app/components/forms/field";
import { Button } from "#app/components/ui/button";
import { StandaloneLink } from "#app/components/ui/text-button";

type Props = {
  field: FieldState;
  email: string;
  /** Names of the templates. */
  templates: string[];
  /** The clicked button, while its form is sent. */
  intent: unknown;
  /** Anchor for a page without script after a template was inserted. */
  action: string;
};

/** The reply to the visitor, and the templates that can be added to it. */
export function ReplyFields({ field, email, templates, intent, action }: Props) {
  return (
    <div className="grid gap-3">
      <Field field={field} label="Reply" rows={6} hint={`Mailed to ${email}, with the firm's signature.`} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          className="min-w-28"
          name="intent"
          value="reply"
          isBusy={intent === "reply"}
        >
          {intent === "reply" ? "Sending..." : "Send reply"}
        </Button>
        {templates.length > 0 ? (
          <>
            <label className="sr-only" htmlFor="template">
              Template
            </label>
            <select className="min-h-touch w-auto max-w-full px-2 py-1.6" id="template" name="template">
              {templates.map((name, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
            <Button
              name="intent"
              value="template"
              formAction={`${action}#${field.id}`}
              isBusy={intent === "template"}
            >
              Insert template
            </Button>
          </>
        ) : (
          <StandaloneLink to="/admin/site?tab=replies">Write templates</StandaloneLink>
        )}
      </div>
    </div>
  );
}
