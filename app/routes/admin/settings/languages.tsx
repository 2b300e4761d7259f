import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { ConflictForm, useOpenConflict } from "#app/components/admin/forms/conflict-form";
import { useDraft } from "#app/components/admin/forms/draft";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { revalidateAfterSave, withNoticedSave } from "#app/components/navigation/form-route";
import { settingsFailed } from "#app/schemas/admin-toasts";
import { toLanguageChoices } from "#app/schemas/site/language-settings";
import { createToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, fieldsOf, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { answerRejection } from "#app/server/records/reject-form";
import { m } from "#app/words/compiled/messages.js";
import { findSettings } from "#db/queries/settings";
import { LanguagesForm } from "./languages-form";
import { saveLanguages } from "./save-settings";
import { SettingsTabs } from "./settings-tabs";

const path = "/admin/languages";

export const meta = adminMeta(m.settings_languages);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "settings");
  const [settings, pending] = await Promise.all([findSettings(), readPendingForm(request, admin)]);
  return {
    stored: { ...toLanguageChoices(settings), updatedAt: settings.updatedAt },
    pending: fieldsOf(pending),
    opened: randomUUID(),
    userId: admin.id,
    hasFormErrors: context.hasFormErrors,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "settings");
  const { rejection, text } = await saveLanguages(form, admin);
  if (rejection) return answerRejection(context, rejection);
  await clearPendingForm(new URL(request.url), admin);
  return redirectWithToast(path, createToast(m.settings_updated(), text));
}

export const clientAction = withNoticedSave(settingsFailed);

/** Keeps the choices when the layout revalidates. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return (args.formAction?.startsWith(path) ?? false) && revalidateAfterSave(args);
}

/** Form of the languages that the site has, and of the first of them. */
export default function Languages() {
  const { stored, pending, opened, userId } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const draft = useDraft(path, userId, Boolean(pending ?? result?.reply));
  const conflict = useOpenConflict(result, opened, draft);
  return (
    <AdminPage>
      <PageHead title={m.settings_title()} />
      <SettingsTabs current="languages" />
      <div className="@container mt-6 grid max-w-160 grid-cols-1 gap-6">
        {!draft.restored && <PendingNotice isPending={Boolean(pending)} lost={[]} />}
        {conflict ? (
          <ConflictForm key={conflict.against} conflict={conflict} draft={draft} toast={result?.toast} />
        ) : (
          <LanguagesForm
            // Another key for a draft: Conform reads the default values once.
            key={draft.restored ? "draft" : "stored"}
            result={result}
            values={(draft.restored ?? pending ?? stored) as typeof stored}
            constraint={{}}
            opened={opened}
            draft={draft}
          />
        )}
      </div>
    </AdminPage>
  );
}
