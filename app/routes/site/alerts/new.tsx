import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { siteOf } from "#app/components/context/site";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { failedMeta } from "#app/components/seo/page-meta";
import { StandaloneLink } from "#app/components/ui/text-button";
import { useActionToast } from "#app/components/ui/toast";
import { mailedSiteUrl } from "#app/config/environment";
import { currentLanguage } from "#app/config/request-context";
import { type AlertKind, alertFrequencies, alertKinds } from "#app/schemas/alerts/alert";
import { alertFilters, alertListPath, projectOfAlert } from "#app/schemas/alerts/alert-filters";
import { email } from "#app/schemas/messages/message";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { z } from "#app/schemas/zod-config";
import { alertText } from "#app/server/alerts/alert-text";
import { requestAlert } from "#app/server/alerts/request-alert";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { minutesOf } from "#app/server/http/rate-limit";
import { rejectForm } from "#app/server/http/reject-form";
import { readFormBody } from "#app/server/http/request-body";
import { createFormToken } from "#app/server/messages/form-token";
import { m } from "#app/words/compiled/messages.js";
import { projectQueries } from "#db/queries/records/projects";
import { findSettings } from "#db/queries/settings";
import { FrequencyField } from "./frequency-field";

/** Form that asks for an alert; its filters stand in its address. */
const newAlertSchema = z.object({
  email,
  frequency: z.enum(alertFrequencies, { error: () => m.alert_choose() }),
});

export const links = siteLinks;
export const handle: PageHandle = { style: "contact" };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  failedMeta(titleOf(loaded), siteOf(matches));

const titleOf = ({ isProgress, hasFormErrors }: { isProgress?: boolean; hasFormErrors?: boolean } = {}) => {
  const title = isProgress ? m.alert_progress_title() : m.alert_new_title();
  return hasFormErrors ? m.title_with_error({ title }) : title;
};

/** Each page has its own form token. */
export const headers: HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders),
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
});

/** The list and its filters, or the project, from the address. @throws 404 where there are no alerts, or on a site that can't send mails */
async function readWanted(request: Request) {
  const { searchParams } = new URL(request.url);
  const list = searchParams.get("list") ?? "";
  if (!mailedSiteUrl() || !Object.hasOwn(alertKinds, list)) throw notFound();
  const kind: AlertKind = alertKinds[list as keyof typeof alertKinds];
  const settings = await findSettings();
  const typed = { ...settings, language: currentLanguage() };
  const filters =
    kind === "progress-report"
      ? await progressFilters(searchParams)
      : alertFilters(kind, searchParams, typed);
  return { kind, filters, words: await alertText({ kind, filters }, settings) };
}

/** 'project=16' @throws 404 for a project that visitors don't see */
async function progressFilters(params: URLSearchParams) {
  const project = projectOfAlert({ filters: params.toString() });
  if (!project || !(await projectQueries.findVisible(project))) throw notFound();
  return `project=${project}`;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { words, ...wanted } = await readWanted(request);
  const constraint = getZodConstraint(newAlertSchema);
  const { hasFormErrors } = context;
  return {
    words,
    list: alertListPath(wanted),
    isProgress: wanted.kind === "progress-report",
    submission: createFormToken(),
    constraint,
    hasFormErrors,
  };
}

/** Gives one answer whether the address is known or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { words: _, ...wanted } = await readWanted(request);
  const form = await readFormBody(request);
  const submission = parseForm(form, newAlertSchema);
  if (submission.status !== "success") return rejectForm(context, submission);
  const { email, frequency } = submission.value;
  const alert = { ...wanted, frequency };
  const retryAfter = await requestAlert({ request, email, alert, fields: Object.fromEntries(form) });
  if (retryAfter) {
    const text = m.alert_too_many({ count: minutesOf(retryAfter) });
    return rejectForm(context, submission, { status: 429, fieldErrors: { email: [text] }, retryAfter });
  }
  const toast = createToast(m.alert_nearly_done(), m.alert_mail_sent({ email }));
  return redirectWithToast(alertListPath(wanted), toast);
}

export const clientAction = withErrorToast(() => errorToast(m.alert_ask_failed()));

/** A rejected form keeps its form token. */
export const shouldRevalidate = revalidateAfterSave;

export default function NewAlert() {
  const { words, ...form } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <main id="main" className="page-grid pt-page">
      <h1>{titleOf({ isProgress: form.isProgress })}</h1>
      <p className="mt-2.4 mb-6 wrap-anywhere">{m.alert_words({ words })}</p>
      <NewAlertForm key={form.submission} {...form} reply={result?.reply} toast={result?.toast} />
    </main>
  );
}

type Props = {
  reply?: Reply;
  toast?: Toast;
  constraint: Constraints;
  /** Signed form token: time of opening. */
  submission: string;
  list: string;
  isProgress: boolean;
};

const id = "new-alert";
const names = ["email", "frequency"] as const;

function NewAlertForm({ reply, toast, constraint, submission, list, isProgress }: Props) {
  const { pathname, search } = useLocation();
  const fields = useServerForm({ id, names, reply, constraint });
  useActionToast(toast);
  return (
    <ServerForm
      className="grid max-w-md gap-6"
      action={`${pathname}${search}#errors`}
      id={id}
      labels={[m.alert_tell_me(), m.sending()]}
      cancel={
        <StandaloneLink to={list}>{isProgress ? m.alert_back_project() : m.alert_back()}</StandaloneLink>
      }
    >
      <ErrorSummary as="h2" fields={Object.values(fields)} />
      <input type="hidden" name="submission" value={String(reply?.initialValue?.submission ?? submission)} />
      <label hidden>
        {`${m.contact_leave_empty()} `}
        <input name="website" autoComplete="off" />
      </label>
      <Field
        field={fields.email}
        label={m.field_email()}
        type="email"
        autoComplete="email"
        hint={m.alert_email_hint()}
      />
      <FrequencyField id={fields.frequency.id} current={String(reply?.initialValue?.frequency ?? "daily")} />
    </ServerForm>
  );
}
