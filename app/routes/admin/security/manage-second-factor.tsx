import { Form } from "@remix-run/react";
import { codeHint } from "#app/components/forms/code-hint";
import { Field, type FieldState } from "#app/components/forms/field";
import { Button } from "#app/components/ui/button";
import { OneButton } from "./one-button";

type Props = {
  action: string;
  isBusy: boolean;
  /** Unused recovery codes. */
  codesLeft: number;
  isRequired: boolean;
  id: string;
  fields: { password: FieldState; code: FieldState };
};

const section = "grid gap-4 border-t border-line pt-6";

/** A second factor that is on: its recovery codes, another phone, and how to turn it off. */
export function ManageSecondFactor({ action, isBusy, codesLeft, isRequired, id, fields }: Props) {
  return (
    <div className="grid max-w-160 gap-6">
      <section className={section} aria-labelledby="codes">
        <h2 id="codes">Recovery codes</h2>
        <p>
          {codesLeft === 0 ? "None is left." : `${codesLeft} of 10 are unused.`} New ones take the place of
          all that you have.
        </p>
        <OneButton action={action} intent="codes" label="Make New Recovery Codes" />
      </section>
      <section className={section} aria-labelledby="phone">
        <h2 id="phone">Another phone</h2>
        <p>The present app works until a code of the new one is right.</p>
        <OneButton action={action} intent="start" label="Set Up Another Phone" />
      </section>
      <section className={section} aria-labelledby="off">
        <h2 id="off">Turn off</h2>
        {isRequired ? (
          <p>Your role requires a second factor, so it can't be turned off.</p>
        ) : (
          <Form className="grid max-w-96 gap-6" method="post" action={action} id={id} noValidate>
            <p>Your password alone opens your account then. Your other sessions end.</p>
            <Field field={fields.password} label="Password" type="password" autoComplete="current-password" />
            <Field field={fields.code} label="Code" autoComplete="one-time-code" hint={codeHint} />
            <Button variant="danger" className="justify-self-start" isBusy={isBusy} name="intent" value="off">
              Turn Off Second Factor
            </Button>
          </Form>
        )}
      </section>
    </div>
  );
}
