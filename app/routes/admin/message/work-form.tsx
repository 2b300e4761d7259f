import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect } from "react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { formatDay } from "#app/components/format";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field, type FieldState, SelectField } from "#app/components/forms/field";
import { type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { Button } from "#app/components/ui/button";
import { StandaloneLink, TextButton } from "#app/components/ui/text-button";
import { stageOptions, type Work, workToForm } from "#app/schemas/messages/enquiry";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  form: RefObject<HTMLFormElement>;
  action: string;
  work: Work;
  users: { id: number; name: string }[];
  knownLabels: string[];
  userId: number;
  email: string;
  templates: string[];
  hasMailServer: boolean;
  /** Id of the latest event that the page shows: a reply after it would not have been seen. */
  seen: number;
  /** Reply to a form that was not saved, or that has a template now. */
  reply?: Reply;
  /** Values of a form that was submitted after the session had ended. */
  pending?: Record<string, unknown>;
  /** State of the autosave: 'Saved'. */
  status: string;
  /** The message and what followed, above the field of the reply. */
  children: ReactNode;
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

/** A conversation, and beside it, below where there is less space, in pairs or one by one, what the firm does about it. */
export const conversationColumns =
  "grid gap-x-8 gap-y-6 @min-[26rem]:@max-[48rem]:*:last:grid-cols-2 @min-[48rem]:grid-cols-[minmax(0,1fr)_17rem] *:grid *:min-w-0 *:content-start *:gap-5 @min-[48rem]:*:last:border-s @min-[48rem]:*:last:border-line @min-[48rem]:*:last:ps-6";

/** The button of the form whose answer is awaited. */
export function useIntent(action: string) {
  const { formAction, formData } = useNavigation();
  return formAction === action ? formData?.get("intent") : undefined;
}

export function WorkForm({ form, action, work, reply, pending, children, ...props }: Props) {
  const intent = useIntent(action);
  useUnsentTexts(form, `${props.userId} ${action.split("?")[0]}`, reply);
  const defaultValue = pending ?? workToForm(work);
  const fields = useServerForm({ id: "work", names, reply, constraint: {}, defaultValue });
  const isFilled = Boolean(reply?.initialValue?.template) && !reply?.error;
  // The answer to another form than this one has none: then it is what the page shows.
  const base = reply?.initialValue?.base ?? pending?.base ?? JSON.stringify(work);
  // An effect, because the form with the template must be in the document first.
  useEffect(() => {
    if (isFilled) document.getElementById(fields.reply.id)?.focus();
  }, [isFilled, fields.reply.id]);
  return (
    <Form ref={form} id="work" method="post" action={action} preventScrollReset noValidate>
      {/* Enter presses the first button of a form: it saves and never sends. */}
      <button className="sr-only" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary className="mb-6" fields={Object.values(fields)} />
      <input type="hidden" name="seen" value={props.seen} />
      <input type="hidden" name="base" value={String(base)} />
      <div className={conversationColumns}>
        <div className="grid content-start gap-5">
          {children}
          {props.hasMailServer && <ReplyFields {...props} field={fields.reply} action={action} />}
        </div>
        <div>
          <WorkFields {...props} fields={fields} work={work} />
          <Field field={fields.note} label={m.work_note()} rows={2} hint={m.work_note_hint()} />
          <div className="col-span-full flex flex-wrap items-center gap-3">
            <Button className="min-w-28" name="intent" value="save" isBusy={intent === "save"}>
              {intent === "save" ? m.saving() : m.save()}
            </Button>
            <Button name="intent" value="call" isBusy={intent === "call"}>
              {m.work_log_call()}
            </Button>
            <p className="text-t3 text-ink-2" role="status">
              {props.status}
            </p>
          </div>
        </div>
      </div>
    </Form>
  );
}

/** Texts of messages that were left, by user, message and field. */
const unsent = new Map<string, string>();

/** Keeps a reply and a note until they are sent, because another message is one press away. @param reply stores them again */
function useUnsentTexts(form: Props["form"], key: string, reply: Reply | undefined) {
  // An effect, because the server keeps none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was rejected is not sent yet
  useEffect(() => {
    const element = form.current;
    const texts = [...(element?.querySelectorAll("textarea") ?? [])];
    const store = ({ type }: { type: string }) => {
      for (const text of texts) unsent.set(`${key} ${text.name}`, type === "submit" ? "" : text.value);
    };
    for (const text of texts) text.value ||= unsent.get(`${key} ${text.name}`) ?? "";
    store({ type: "input" });
    element?.addEventListener("input", store);
    element?.addEventListener("submit", store);
    return () => {
      element?.removeEventListener("input", store);
      element?.removeEventListener("submit", store);
    };
  }, [form, key, reply]);
}

type FieldsProps = Pick<Props, "work" | "users" | "knownLabels" | "userId"> & {
  fields: Record<(typeof names)[number], FieldState>;
};

function WorkFields({ fields, work, users, knownLabels, userId }: FieldsProps) {
  const { nextAction, nextActionOn } = work;
  return (
    <>
      <SelectField field={fields.stage} label={m.stage()} options={stageOptions()} />
      <div className="hidden [form:has(option[value=lost]:checked)_&]:block">
        <Field field={fields.lostReason} label={m.work_lost_why()} />
      </div>
      <div>
        <SelectField
          field={fields.ownerId}
          label={m.owner()}
          options={[["", m.nobody()], ...users.map(({ id, name }) => [String(id), name] as const)]}
        />
        {work.ownerId !== userId && <AssignButton ownerId={fields.ownerId.id} userId={userId} />}
      </div>
      <Field field={fields.nextAction} label={m.next_action()} hint={m.work_next_hint()} />
      <Field field={fields.nextActionOn} label={m.work_on()} type="date" />
      {nextAction && (
        <div className="col-span-full">
          <Checkbox
            id={fields.isDone.id}
            name="isDone"
            label={m.work_done({ action: nextAction, day: nextActionOn ? formatDay(nextActionOn) : "" })}
            defaultChecked={fields.isDone.initialValue === "on"}
          />
        </div>
      )}
      <Field field={fields.labels} label={m.message_labels()} hint={labelsHint(knownLabels)} />
    </>
  );
}

/** Chooses the user as the owner; without script it saves the form, too. */
function AssignButton({ ownerId, userId }: { ownerId: string; userId: number }) {
  return (
    <TextButton
      className="text-t2"
      type="submit"
      name="intent"
      value="take"
      onClick={(event) => {
        const select = document.getElementById(ownerId);
        if (!(select instanceof HTMLSelectElement)) return;
        event.preventDefault();
        select.value = String(userId);
        select.dispatchEvent(new Event("change", { bubbles: true }));
        select.focus();
      }}
    >
      {m.work_take()}
    </TextButton>
  );
}

function labelsHint(labels: string[]) {
  return labels.length > 0
    ? m.work_labels_used({ labels: labels.slice(0, 8).join(", ") })
    : m.work_labels_hint();
}

type ReplyFieldsProps = Pick<Props, "email" | "templates" | "action"> & { field: FieldState };

function ReplyFields({ field, email, templates, action }: ReplyFieldsProps) {
  const isBusy = useIntent(action) === "template";
  return (
    <div className="grid gap-3">
      <Field field={field} label={m.work_reply()} rows={6} hint={m.work_reply_hint({ email })} />
      {templates.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <label className="sr-only" htmlFor="template">
            {m.work_template()}
          </label>
          <select className="min-h-touch w-auto max-w-full px-2 py-1.6" id="template" name="template">
            {templates.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
          {/* The fragment leads a page without script to the reply. */}
          <Button name="intent" value="template" formAction={`${action}#${field.id}`} isBusy={isBusy}>
            {m.work_template_insert()}
          </Button>
        </div>
      ) : (
        <StandaloneLink to="/admin/site?tab=replies">{m.work_template_write()}</StandaloneLink>
      )}
    </div>
  );
}
