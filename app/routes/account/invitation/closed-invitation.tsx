import { useSite } from "#app/components/context/site";
import { ButtonLink } from "#app/components/ui/button-link";
import { LogoLink } from "#app/components/ui/logo";

/**
 * Replaces an invitation that is used, withdrawn, expired or none: one page for all, so that a stranger learns nothing.
 */
export function ClosedInvitation() {
  return (
    <>
      <LogoLink className="justify-self-start" to="/">
        {useSite().name}
      </LogoLink>
      <h1 className="text-d2">This invitation can&rsquo;t be used</h1>
      <p className="max-w-prose">
        An invitation works once, for 72&nbsp;hours, until it is withdrawn. If you have joined with it
        already, sign in. Otherwise check that the whole address was opened, or ask whoever invited you for a
        new one.
      </p>
      <ButtonLink className="justify-self-start" variant="primary" to="/login">
        Sign In
      </ButtonLink>
    </>
  );
}
