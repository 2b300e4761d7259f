import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { savingFailed } from "#app/schemas/toast";
import { newTokenSchema, tokenScopes } from "#app/schemas/users/api-token";
import { scopeOf } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { readPendingForm } from "#app/server/auth/pending-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { findApiTokens } from "#db/queries/users/api-tokens";
import { MadeToken } from "./made-token";
import { makeToken } from "./make-token";
import { NewTokenForm } from "./new-token-form";
import { revokeToken } from "./revoke-token";
import { TokenList } from "./token-list";

export const meta = adminMeta("API tokens");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "account");
  const [tokens, pending] = await Promise.all([findApiTokens(admin.id), readPendingForm(request, admin)]);
  return {
    tokens,
    scopes: tokenScopes.filter((scope) => scopeOf(admin.role, scope)),
    constraint: getZodConstraint(newTokenSchema),
    submission: randomUUID(),
    pending: pending && { ...Object.fromEntries(pending), scopes: pending.getAll("scopes") },
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "account");
  if (form.get("intent") === "revoke") return revokeToken(request, form, admin);
  if (form.get("intent") !== "make") throw errorResponse(400, "This form can't be read.");
  await requireRecentCheck(request, { form });
  const { status, ...result } = await makeToken(request, form, admin);
  context.hasFormErrors = status === 422;
  return data(result, { status });
}

export const clientAction = withErrorToast(() => savingFailed("change the tokens"));

export const shouldRevalidate = revalidateUnlessRejected;

/** The tokens with which scripts of this user call the API. */
export default function Tokens() {
  const { tokens, pending, ...form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <PageHead
        title="API tokens"
        text="A token lets a script or another program use the API in your name, without your password. It never does more than you may."
      >
        <ButtonLink to="/admin/api">How to use the API</ButtonLink>
      </PageHead>
      <div className="grid max-w-160 grid-cols-1 gap-10">
        <PendingNotice isPending={Boolean(pending)} lost={[]} />
        {result?.made && <MadeToken {...result.made} />}
        <TokenList tokens={tokens} />
        {/* Another key after each token that was made: the form is empty again. */}
        <NewTokenForm key={tokens[0]?.id} {...form} reply={result?.reply} values={pending} />
      </div>
    </AdminPage>
  );
}
