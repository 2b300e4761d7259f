import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { siteOf } from "#app/components/context/site";
import type { Reply } from "#app/components/forms/use-server-form";
import type { PageHandle } from "#app/components/layout/page-style";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { failedMeta } from "#app/components/seo/page-meta";
import { useActionToast } from "#app/components/ui/toast";
import { createToast, savingFailed } from "#app/schemas/toast";
import { invitationKey, joinSchema } from "#app/schemas/users/invitation";
import { secretPageHeaders } from "#app/server/auth/secret-page";
import { findAdmin, startSession } from "#app/server/auth/session";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { readFormBody } from "#app/server/http/request-body";
import { join } from "#app/server/users/join";
import style from "#app/styles/admin.css?url";
import { findOpenInvitation } from "#db/queries/users/invitations";
import { ClosedInvitation } from "./closed-invitation";
import { JoinForm } from "./join-form";

export const handle: PageHandle = { style: "linked" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const title = loaded?.invitation ? "Invitation" : "Invitation closed";
  return failedMeta(loaded?.hasFormErrors ? `Error: ${title}` : title, siteOf(matches));
};

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => ({
  ...Object.fromEntries(loaderHeaders),
  ...Object.fromEntries(actionHeaders),
});

/** Changes nothing: mail servers fetch the addresses of a mail. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const invitation = await findOpenInvitation(secretOf(request));
  const admin = await findAdmin(request);
  const loaded = {
    invitation: invitation && { name: invitation.name, role: invitation.role ?? "" },
    signedIn: admin?.name,
    constraint: getZodConstraint(joinSchema),
    hasFormErrors: context.hasFormErrors,
  };
  return data(loaded, { status: invitation ? 200 : 404, headers: secretPageHeaders(request) });
}

/** Accepts the invitation, and signs its user in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseForm(await readFormBody(request), joinSchema);
  const reject = (status: number, fieldErrors: Record<string, string[]> = {}) => {
    context.hasFormErrors = status === 422;
    const reply = submission.reply({ hideFields: ["password", "confirmPassword"], fieldErrors });
    const result = { reply: reply as Reply, isClosed: status === 404, toast: undefined };
    return data(result, { status, headers: secretPageHeaders(request) });
  };
  const secret = secretOf(request);
  if (!(await findOpenInvitation(secret))) return reject(404);
  if (submission.status !== "success") return reject(422);
  const result = await join(request, secret, submission.value);
  if (result === "closed") return reject(404);
  if ("fieldErrors" in result) return reject(422, result.fieldErrors);
  const headers = new Headers(secretPageHeaders(request));
  for (const cookie of await startSession(request, result.user.id)) headers.append("Set-Cookie", cookie);
  const toast = createToast("Welcome", `You are signed in, ${result.user.name}.`);
  return redirectWithToast("/admin/dashboard", toast, headers);
}

export const clientAction = withErrorToast(() => savingFailed("accept the invitation"));

export const shouldRevalidate = revalidateAfterSave;

function secretOf(request: Request) {
  return new URL(request.url).searchParams.get(invitationKey) ?? "";
}

export default function Invitation() {
  const { invitation, signedIn, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <main id="main" className="mx-auto grid min-h-svh max-w-160 content-center gap-6 px-margin py-10">
      {invitation && !result?.isClosed ? (
        <JoinForm {...invitation} signedIn={signedIn} constraint={constraint} reply={result?.reply} />
      ) : (
        <ClosedInvitation />
      )}
    </main>
  );
}
