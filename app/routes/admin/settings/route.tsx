import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  Form,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { ConflictForm, useOpenConflict } from "#app/components/admin/forms/conflict-form";
import { useDraft } from "#app/components/admin/forms/draft";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { SampleLink } from "#app/components/admin/layout/sample-link";
import { Hint } from "#app/components/forms/hint";
import { revalidateAfterSave, withNoticedSave } from "#app/components/navigation/form-route";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { environment } from "#app/config/environment";
import { settingsFailed } from "#app/schemas/admin-toasts";
import { accountSchema, settingsSchema } from "#app/schemas/site/settings";
import { siteParts } from "#app/schemas/site/site";
import { createToast } from "#app/schemas/toast";
import type { Permission } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, fieldsOf, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findReplacedDatabases } from "#app/server/backup/restore-flow";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findPhoneHints } from "#app/server/records/load-record-form";
import { answerRejection } from "#app/server/records/reject-form";
import type { SettingsResult } from "#app/server/records/save-settings";
import { m } from "#app/words/compiled/messages.js";
import { findLastDownload } from "#db/queries/database/backups";
import { isSampleLoaded } from "#db/queries/sample/sample-records";
import { findSettings } from "#db/queries/settings";
import { AccountForm } from "./account-form";
import { BackupTab } from "./backup-tab";
import { GeneralForm } from "./general-form";
import { saveAccount, saveGeneralSettings } from "./save-settings";
import { type SettingsTab, SettingsTabs } from "./settings-tabs";

const path = "/admin/settings";

export const meta = adminMeta(m.settings_title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, permissionOf(request));
  const [settings, pending] = await Promise.all([findSettings(), readPendingForm(request, admin)]);
  const tab = tabOf(request);
  return {
    tab,
    backup:
      tab === "backup"
        ? { lastDownload: await findLastDownload(), copies: await findReplacedDatabases() }
        : undefined,
    hints: await findPhoneHints(siteParts.general, settings),
    account: { name: admin.name },
    email: admin.email,
    settings: { ...settings, darkMode: admin.theme === "dark" },
    // None of its fields is a list.
    pending: fieldsOf(pending),
    constraints: { account: getZodConstraint(accountSchema), general: getZodConstraint(settingsSchema) },
    opened: randomUUID(),
    userId: admin.id,
    hasSample: await isSampleLoaded(),
    hasMailServer: Boolean(environment.SMTP_URL),
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, permissionOf(request));
  const isGeneral = tabOf(request) === "general";
  const { rejection, text }: SettingsResult = isGeneral
    ? await saveGeneralSettings(form, admin)
    : { rejection: await saveAccount(request, form, admin) };
  if (rejection) return answerRejection(context, rejection);
  await clearPendingForm(new URL(request.url), admin);
  return redirectWithToast(isGeneral ? `${path}?tab=general` : path, createToast(m.settings_updated(), text));
}

export const clientAction = withNoticedSave(settingsFailed);

/** Keeps the typed values when the layout revalidates. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isOwnForm = args.formAction?.startsWith(path) ?? false;
  return args.currentUrl.search !== args.nextUrl.search || (isOwnForm && revalidateAfterSave(args));
}

function permissionOf(request: Request): Permission {
  const permissions = { account: "account", general: "settings", backup: "backups" } as const;
  return permissions[tabOf(request)];
}

function tabOf(request: Request): Exclude<SettingsTab, "languages"> {
  const tab = new URL(request.url).searchParams.get("tab");
  return tab === "general" || tab === "backup" ? tab : "account";
}

export default function Settings() {
  const { tab, backup, pending } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead title={m.settings_title()} />
      <SettingsTabs current={tab} />
      <div className="mt-6 grid max-w-160 grid-cols-1 gap-6">
        {backup && <BackupTab {...backup} />}
        {pending && (
          <Notice variant="admin">
            {m.settings_pending()}
            {tab === "account" && ` ${m.settings_pending_passwords()}`}
          </Notice>
        )}
        <TabForm />
      </div>
    </AdminPage>
  );
}

function TabForm() {
  const { tab, account, email, settings, pending, constraints, opened, userId, ...loaded } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const draft = useDraft(`${path} ${tab}`, userId, Boolean(pending ?? result?.reply));
  const conflict = useOpenConflict(result, opened, draft);
  if (conflict)
    return <ConflictForm key={conflict.against} conflict={conflict} draft={draft} toast={result?.toast} />;
  // Another key for a draft: Conform reads the default values once.
  const key = `${tab} ${draft.restored ? "draft" : "stored"}`;
  const form = { result, opened, draft };
  const values = draft.restored ?? pending;
  if (tab === "account")
    return (
      <>
        <AccountForm
          key={key}
          {...form}
          values={values ?? account}
          email={email}
          constraint={constraints.account}
        />
        <ApiSection />
      </>
    );
  if (tab !== "general") return null;
  return (
    <>
      <GeneralForm
        key={key}
        {...form}
        values={values ?? settings}
        constraint={constraints.general}
        hasMailServer={loaded.hasMailServer}
        hints={loaded.hints}
      />
      {loaded.hasMailServer && settings.contactEmail && <TestMailForm email={settings.contactEmail} />}
      <SampleSection hasSample={loaded.hasSample} />
    </>
  );
}

function ApiSection() {
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="api">
      <h2 id="api">{m.settings_api()}</h2>
      <p>{m.settings_api_text()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/tokens">{m.tokens_title()}</ButtonLink>
        <ButtonLink to="/admin/api">{m.settings_api_how()}</ButtonLink>
      </div>
    </section>
  );
}

function SampleSection({ hasSample }: { hasSample: boolean }) {
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="sample">
      <h2 id="sample">{m.settings_sample()}</h2>
      <p>{hasSample ? m.settings_sample_there() : m.settings_sample_none()}</p>
      <SampleLink className="justify-self-start" hasSample={hasSample} />
    </section>
  );
}

/** Tries the mail server. @param email the stored contact address, which gets the mail */
function TestMailForm({ email }: { email: string }) {
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
        {isSending ? m.sending() : m.test_mail_send()}
      </Button>
      <Hint id="test-mail">{m.test_mail_hint({ email })}</Hint>
    </Form>
  );
}
