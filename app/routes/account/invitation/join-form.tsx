import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useSite } from "#app/components/context/site";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { Button } from "#app/components/ui/button";
import { LogoLink } from "#app/components/ui/logo";
import { Notice } from "#app/components/ui/notice";
import { type Role, roleLabelOf, roleTexts } from "#app/schemas/users/permissions";

const names = ["name", "username", "password", "confirmPassword"] as const;

type Props = {
  name: string;
  role: string;
  /** User who is signed in in this browser. */
  signedIn: string | undefined;
  constraint: Constraints;
  reply: Reply | undefined;
};

/** Accepts an invitation: the person chooses a username and a password. */
export function JoinForm({ name: invited, role, signedIn, constraint, reply }: Props) {
  const { search } = useLocation();
  const isBusy = useNavigation().formAction?.startsWith("/invitation") ?? false;
  // A rejected form that the server rendered has empty password fields; with script they keep their values.
  const [isServerRendered] = useState(Boolean(reply));
  const { name, username, password, confirmPassword } = useServerForm({
    id: "join",
    names,
    reply,
    constraint,
    defaultValue: { name: invited },
  });
  return (
    <>
      <Introduction role={role} />
      {signedIn && (
        <Notice variant="admin">
          In this browser {signedIn} is signed in. Whoever joins here is signed in instead.
        </Notice>
      )}
      <Form
        className="grid gap-6"
        method="post"
        action={`/invitation${search}`}
        id="join"
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => isBusy && event.preventDefault()}
      >
        <ErrorSummary fields={[name, username, password, confirmPassword]} />
        <Field field={name} label="Full Name" autoComplete="name" />
        <Field
          field={username}
          label="Username"
          autoComplete="username"
          hint="What you sign in with: letters, digits, dots, hyphens and underscores."
        />
        <Field
          field={password}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters."
        />
        <Field
          field={confirmPassword}
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          hint="The same once more."
        />
        {isServerRendered && <Hint>Passwords are not sent back: please type them again.</Hint>}
        <Button variant="primary" className="min-w-36 justify-self-start" isBusy={isBusy} keepsFocus>
          {isBusy ? "Joining..." : "Join"}
        </Button>
      </Form>
    </>
  );
}

function Introduction({ role }: { role: string }) {
  const { name: firm } = useSite();
  return (
    <>
      <LogoLink className="justify-self-start" to="/">
        {firm}
      </LogoLink>
      <div>
        <h1 className="text-d2 wrap-anywhere">Join {firm}</h1>
        <p className="mt-2.4 text-ink-2">
          You are invited to the back-office as <b className="weight-semibold">{roleLabelOf(role)}</b>.
        </p>
        <p className="text-t2 text-ink-2">{roleTexts[role as Role]}</p>
      </div>
    </>
  );
}
