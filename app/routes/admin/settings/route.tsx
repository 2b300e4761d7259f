import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { ConflictForm, useHeld } from "#app/components/admin/forms/conflict-form";
import { useDraft } from "#app/components/admin/forms/draft";
import { settingsOf, siteOf } from "#app/components/layout/site";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { failedMeta } from "#app/components/seo/page-meta";
import { accountSchema, settingsSchema } from "#app/schemas/settings";
import { settingsFailed } from "#app/schemas/toast";
import {
  clearPendingForm,
  readAdminFormFields,
  readPendingForm,
  requireAdmin,
} from "#app/server/auth/require-admin";
import { findReplacedDatabases } from "#app/server/backup/pending-restores";
import { toastCookie } from "#app/server/http/flash-toast";
import { saveAccount, saveGeneralSettings } from "#app/server/records/save-settings";
import { findLastDownload } from "#db/queries/database/backups";
import { findSettings } from "#db/queries/settings";
import { AccountForm } from "./account-form";
import { BackupTab } from "./backup-tab";
import { GeneralForm } from "./general-form";
import { type SettingsTab, SettingsTabs } from "./settings-tabs";

const path = "/admin/settings";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  failedMeta(loaded?.refused ? "Error: Settings" : "Settings", siteOf(matches));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name, darkMode, ...admin } = await requireAdmin(request);
  const [settings, stashed] = await Promise.all([
    findSettings(),
    readPendingForm(request, { name, darkMode, ...admin }),
  ]);
  const tab = tabOf(request);
  return {
    tab,
    backup: tab === "backup" ? await findBackups() : undefined,
    account: { name },
    settings: { ...settingsOf(settings), darkMode },
    // Fields of one value each, so the form can be filled with them as they are.
    stashed: stashed && (Object.fromEntries(stashed) as Record<string, string>),
    constraints: { account: getZodConstraint(accountSchema), general: getZodConstraint(settingsSchema) },
    opened: randomUUID(),
    userId: admin.id,
    refused: context.refused,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request);
  const refusal = await (tabOf(request) === "general"
    ? saveGeneralSettings(form, admin)
    : saveAccount(request, form, admin));
  if (refusal) {
    const { status, ...answer } = refusal;
    context.refused = status < 500;
    context.toast = answer.toast;
    return data(answer, { status });
  }
  await clearPendingForm(request, admin);
  const headers = { "Set-Cookie": await toastCookie("Settings updated") };
  return redirect(tabOf(request) === "general" ? `${path}?tab=general` : path, { headers });
}

/** A line that drops must not take the page, and what was typed, with it. */
export const clientAction = withErrorToast(settingsFailed);

/** What is being typed stays, whatever else the frame around it sends. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isOwn = args.formAction?.startsWith(path) ?? false;
  return args.currentUrl.search !== args.nextUrl.search || (isOwn && revalidateAfterSave(args));
}

function tabOf(request: Request): SettingsTab {
  const tab = new URL(request.url).searchParams.get("tab");
  return tab === "general" || tab === "backup" ? tab : "account";
}

async function findBackups() {
  const [lastDownload = null, copies] = await Promise.all([findLastDownload(), findReplacedDatabases()]);
  return { lastDownload, copies };
}

export default function Settings() {
  const { tab, backup, account, settings, stashed, constraints, opened, userId } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const draft = useDraft(`${path} ${tab}`, userId, Boolean(stashed ?? answer?.reply));
  const conflict = useHeld(answer, opened);
  // A draft is another form: Conform takes its first values once.
  const key = `${tab} ${draft.found ? "draft" : "stored"}`;
  return (
    <main id="main" className="work settings">
      <h1>Settings</h1>
      <SettingsTabs path={path} tab={tab} />
      {backup && <BackupTab {...backup} />}
      {stashed && (
        <p className="notice">
          You were signed out before this was saved. Everything you typed is here; nothing has been saved yet.
          {tab === "account" && " Only passwords are not kept: please type them again."}
        </p>
      )}
      {conflict && (
        <ConflictForm key={conflict.against} conflict={conflict} draft={draft} toast={answer?.toast} />
      )}
      {!conflict && tab === "general" && (
        <GeneralForm
          key={key}
          {...{ answer, opened, draft }}
          values={draft.found ?? stashed ?? settings}
          constraint={constraints.general}
        />
      )}
      {!conflict && tab === "account" && (
        <AccountForm
          key={key}
          {...{ answer, opened, draft }}
          values={draft.found ?? stashed ?? account}
          email={settings.contactEmail}
          constraint={constraints.account}
        />
      )}
    </main>
  );
}
