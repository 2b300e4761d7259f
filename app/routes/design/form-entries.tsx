import { ErrorMessage } from "#app/components/forms/error-message";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import type { Entry } from "./entry";
import { useSampleForm } from "./sample-form";

/** Parts of forms; the server validates, and the browser shows its answer. */
export const formEntries: Entry[] = [
  {
    names: ["Field"],
    file: "forms/field.tsx",
    use: "Every text field: a schema of app/schemas gives its constraints and messages, Conform its value and error.",
    example: <SampleFields />,
  },
  {
    names: ["ErrorSummary"],
    file: "forms/error-summary.tsx",
    use: "First inside of every form. It is empty until the server rejects the form.",
    example: <SampleSummary />,
  },
  {
    names: ["ErrorMessage"],
    file: "forms/error-message.tsx",
    use: "An error that no Field shows, such as that of a login or an upload.",
    example: <ErrorMessage>Invalid username or password.</ErrorMessage>,
  },
  {
    names: ["Hint"],
    file: "forms/hint.tsx",
    use: "What must be known before a field is filled in; Field renders its own.",
    example: <Hint>JPEG, PNG, GIF • Max: 10MB</Hint>,
  },
];

function SampleFields() {
  const { name, email, phone, message } = useSampleForm();
  return (
    <div className="grid gap-x-gutter gap-y-6 sm:grid-cols-2">
      <Field field={name} label="Name" autoComplete="off" />
      <Field field={email} label="Email" type="email" autoComplete="off" />
      <Field field={phone} label="Phone" type="tel" autoComplete="off" hint="With the code of the city" />
      <Field field={message} label="Message" rows={3} />
    </div>
  );
}

/** Inert, because the browser focuses the summary of a new page. */
function SampleSummary() {
  const { name, email, phone, message } = useSampleForm();
  return (
    <div inert="">
      <ErrorSummary fields={[name, email, phone, message]} />
    </div>
  );
}
