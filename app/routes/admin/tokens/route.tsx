import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { PostButton } from "#app/components/admin/forms/post-button";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import type { Reply } from "#app/components/forms/use-server-form";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { CopyField } from "#app/components/ui/copy-field";
import { Notice } from "#app/components/ui/notice";
import { Row, Rows } from "#app/components/ui/rows";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import {
  type ListedToken,
  maxTokens,
  newTokenSchema,
  revokedTokenSchema,
  scopeNames,
  tokenScopes,
} from "#app/schemas/users/api-token";
import { scopeOf } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, readPendingForm } from "#app/server/auth/pending-form";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { actorOf } from "#app/server/http/client-ip";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { idempotencyKey } from "#db/queries/idempotency";
import { findApiTokens, insertApiToken, revokeApiToken } from "#db/queries/users/api-tokens";
import { NewTokenForm } from "./new-token-form";

export const meta = adminMeta(m.tokens_title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "account");
  const [tokens, pending] = await Promise.all([findApiTokens(admin.id), readPendingForm(request, admin)]);
  return {
    tokens,
    // No call of the API needs that of the settings yet.
    scopes: tokenScopes.filter((scope) => scope !== "settings" && scopeOf(admin.role, scope)),
    constraint: getZodConstraint(newTokenSchema),
    submission: randomUUID(),
    pending: pending && { ...Object.fromEntries(pending), scopes: pending.getAll("scopes") },
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "account");
  if (form.get("intent") === "revoke") return revokeToken(request, form, admin);
  if (form.get("intent") !== "make") throw errorResponse(400, m.form_unreadable());
  await requireRecentCheck(request, { form });
  const { status, ...result } = await makeToken(request, form, admin);
  context.hasFormErrors = status === 422;
  return data(result, { status });
}

export const clientAction = withErrorToast(() => errorToast(m.tokens_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

export default function Tokens() {
  const { tokens, pending, ...form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  return (
    <AdminPage>
      <PageHead title={m.tokens_title()} text={m.tokens_text()}>
        <ButtonLink to="/admin/api">{m.settings_api_how()}</ButtonLink>
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

/** The text of a new token, which no later page shows. */
function MadeToken({ name, text }: { name: string; text: string }) {
  return (
    <Notice variant="admin" as="div" role="status" className="grid gap-3">
      <p>
        <Words
          of={m.token_ready.parts({ name })}
          with={{ b: (words) => <b className="wrap-anywhere">{words}</b> }}
        />
      </p>
      <CopyField id="token" label={m.token_label()} value={text} copied={m.token_copied()} autoFocus />
    </Notice>
  );
}

/** Ends a token of this user; one that has ended already is no error. @throws 400 */
async function revokeToken(request: Request, form: FormData, admin: Admin) {
  const { data } = revokedTokenSchema.safeParse({ id: form.get("id") });
  if (!data) throw errorResponse(400, m.form_unreadable());
  const name = await revokeApiToken(data.id, actorOf(request, admin));
  const text = name ? m.token_revoked_text({ name }) : m.token_had_ended();
  return redirectWithToast("/admin/tokens", createToast(m.token_revoked(), text));
}

type Result = {
  status: number;
  reply?: Reply;
  made?: { name: string; text: string };
  toast?: Toast;
};

/** Makes a token and shows its text, once. @throws a redirect when the same form has made it before */
async function makeToken(request: Request, form: FormData, admin: Admin): Promise<Result> {
  const submission = parseForm(form, newTokenSchema);
  const reject = (fieldErrors: Record<string, string[]> = {}): Result => ({
    status: 422,
    reply: submission.reply({ fieldErrors }),
  });
  if (submission.status !== "success") return reject();
  const { name, scopes } = submission.value;
  if (!scopes.every((scope) => scopeOf(admin.role, scope)))
    return reject({ scopes: [m.token_scopes_role()] });
  const key = idempotencyKey(form.get("submission"), { ...submission.value, user: admin.id });
  const made = await insertApiToken(submission.value, key, actorOf(request, admin));
  if (made === "too many") return reject({ name: [m.token_too_many({ max: maxTokens })] });
  await clearPendingForm(new URL(request.url), admin);
  if (made === "made")
    throw await redirectWithToast(
      "/admin/tokens",
      createToast(m.token_made_before(), m.token_made_before_text()),
    );
  return { status: 200, made: { name, text: made.text } };
}

function TokenList({ tokens }: { tokens: ListedToken[] }) {
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{m.tokens_yours()}</h2>
      {tokens.length === 0 && <p className="mt-2.4 text-t2 text-ink-2">{m.tokens_none()}</p>}
      {tokens.length > 0 && (
        <Rows>
          {tokens.map((token) => (
            <Row key={token.id} holds="button">
              <TokenText {...token} />
              {!token.ended && <RevokeForm {...token} />}
            </Row>
          ))}
        </Rows>
      )}
    </section>
  );
}

function TokenText({ name, scopes, createdAt, expiresAt, lastUsedAt, ended }: ListedToken) {
  const { formatDate, formatDateTime } = useDates();
  const names = joinTexts(scopes.map((scope) => scopeNames[scope]()));
  const end = {
    revoked: m.token_is_revoked,
    expired: () => m.token_expired_on({ date: formatDate(expiresAt) }),
  };
  return (
    <div className="min-w-0">
      <b className={`wrap-anywhere ${ended ? "weight-normal text-ink-2" : "weight-semibold"}`}>{name}</b>
      <p className="text-t3/normal text-ink-2">
        {names ? m.token_may({ scopes: names }) : m.token_may_nothing()}{" "}
        {m.token_made_on({ date: formatDate(createdAt) })}{" "}
        {lastUsedAt ? m.token_last_used({ date: formatDateTime(lastUsedAt) }) : m.token_not_used()}{" "}
        {ended ? end[ended]() : m.token_expires_on({ date: formatDate(expiresAt) })}
      </p>
    </div>
  );
}

function RevokeForm({ id, name }: ListedToken) {
  const sent = useNavigation().formData;
  const isBusy = sent?.get("intent") === "revoke" && sent.get("id") === String(id);
  return (
    <PostButton
      size="compact"
      variant="danger"
      action="/admin/tokens"
      fields={{ intent: "revoke", id }}
      isBusy={isBusy}
      aria-label={m.token_revoke_label({ name })}
    >
      {isBusy ? m.token_revoking() : m.token_revoke()}
    </PostButton>
  );
}
