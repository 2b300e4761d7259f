import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { capitalize, formatDay } from "#app/components/format";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field, type FieldState, fieldClass, SelectField } from "#app/components/forms/field";
import { useServerForm } from "#app/components/forms/use-server-form";
import { Button } from "#app/components/ui/button";
import { StandaloneLink } from "#app/components/ui/text-button";
import { stages, type Work } from "#app/schemas/messages/enquiry";
import type { Rejected } from "./save-work";

type User = { id: number; name: string };

type Props = {
  messageId: number;
  work: Work;
  users: User[];
  knownLabels: string[];
  userId: number;
  email: string;
  templates: string[];
  hasMailServer: boolean;
  /** Id of the latest event that the page shows: a reply after it would not have been seen. */
  seen: number;
  rejected?: Rejected;
  isFilled: boolean;
  /** Values of a form that was submitted after the session had ended. */
  pending?: Record<string, unknown>;
};

const names = [
  "stage",
  "lostReason",
  "ownerId",
  "nextAction",
  "nextActionOn",
  "isDone",
  "labels",
  "note",
  "reply",
] as const;

export function WorkForm({
  messageId,
  work,
  users,
  knownLabels,
  userId,
  rejected,
  pending,
  ...props
}: Props) {
  const { search } = useLocation();
  const { formAction, formData } = useNavigation();
  const intent = formAction?.startsWith(`/admin/messages/${messageId}`) && formData?.get("intent");
  const values = { ...work, ownerId: work.ownerId ?? "", labels: work.labels.join(", ") };
  const defaultValue = pending ?? values;
  const fields = useServerForm({ id: "work", names, reply: rejected?.reply, constraint: {}, defaultValue });
  const action = `/admin/messages/${messageId}${search}`;
  const { isFilled } = props;
  // An effect, because the form with the template must be in the document first.
  useEffect(() => {
    if (isFilled) document.getElementById(fields.reply.id)?.focus();
  }, [isFilled, fields.reply.id]);
  const base = rejected?.reply?.initialValue?.base ?? pending?.base ?? JSON.stringify(work);
  return (
    <Form className="grid gap-5" id="work" method="post" action={action} preventScrollReset noValidate>
      {/* Enter presses the first button of a form: it saves and never sends. */}
      <button className="sr-only" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary fields={Object.values(fields)} />
      <input type="hidden" name="seen" value={props.seen} />
      <input type="hidden" name="base" value={String(base)} />
      {props.hasMailServer && <ReplyFields {...props} field={fields.reply} intent={intent} action={action} />}
      <WorkFields fields={fields} work={work} users={users} knownLabels={knownLabels} />
      <Field field={fields.note} label="Note" rows={3} hint="Only the firm sees it." />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" className="min-w-28" name="intent" value="save" isBusy={intent === "save"}>
          {intent === "save" ? "Saving..." : "Save"}
        </Button>
        <Button name="intent" value="call" isBusy={intent === "call"}>
          Log a call
        </Button>
        {work.ownerId !== userId && (
          <Button name="intent" value="take" isBusy={intent === "take"}>
            Take it
          </Button>
        )}
      </div>
    </Form>
  );
}

type FieldsProps = Pick<Props, "work" | "users" | "knownLabels"> & {
  fields: Record<(typeof names)[number], FieldState>;
};

function WorkFields({ fields, work, users, knownLabels }: FieldsProps) {
  return (
    <div className="grid gap-5 @sm:grid-cols-2">
      <SelectField
        field={fields.stage}
        label="Stage"
        options={stages.map((stage) => [stage, capitalize(stage)] as const)}
      />
      <Field field={fields.lostReason} label="If lost, why" />
      <Field field={fields.nextAction} label="Next action" hint="Such as: call back, show the house" />
      <Field field={fields.nextActionOn} label="On" type="date" />
      {work.nextAction && (
        <div className="@sm:col-span-2">
          <Checkbox
            id={fields.isDone.id}
            name="isDone"
            label={`Done: ${work.nextAction}, ${work.nextActionOn ? formatDay(work.nextActionOn) : ""}`}
            defaultChecked={fields.isDone.initialValue === "on"}
          />
        </div>
      )}
      <SelectField
        field={fields.ownerId}
        label="Owner"
        options={[["", "Nobody"], ...users.map(({ id, name }) => [String(id), name] as const)]}
      />
      <div className={fieldClass}>
        <Field field={fields.labels} label="Labels" hint={labelsHint(knownLabels)} />
      </div>
    </div>
  );
}

function labelsHint(labels: string[]) {
  return labels.length > 0
    ? `With commas between them. In use: ${labels.slice(0, 8).join(", ")}`
    : "With commas between them";
}

type ReplyFieldsProps = {
  field: FieldState;
  email: string;
  templates: string[];
  /** The clicked button, while its form is sent. */
  intent: unknown;
  /** Anchor for a page without script after a template was inserted. */
  action: string;
};

function ReplyFields({ field, email, templates, intent, action }: ReplyFieldsProps) {
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
