import { Form, useNavigation } from "@remix-run/react";
import { Hint } from "#app/components/forms/hint";
import { Button } from "#app/components/ui/button";

/** Tries the mail server. @param email the stored contact address, which gets the mail */
export function TestMailForm({ email }: { email: string }) {
  const isSending = useNavigation().formAction === "/admin/mail/test";
  return (
    <Form
      className="grid gap-2 border-t border-line pt-6"
      method="post"
      action="/admin/mail/test"
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      <Button className="justify-self-start" isBusy={isSending} keepsFocus aria-describedby="test-mail">
        {isSending ? "Sending..." : "Send a test mail"}
      </Button>
      <Hint id="test-mail">It goes to {email}, as the notifications of new messages do.</Hint>
    </Form>
  );
}
