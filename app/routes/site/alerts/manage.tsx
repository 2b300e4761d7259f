import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { siteOf } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { withErrorToast } from "#app/components/navigation/form-route";
import { failedMeta } from "#app/components/seo/page-meta";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { StandaloneLink } from "#app/components/ui/text-button";
import { useActionToast } from "#app/components/ui/toast";
import { currentLanguage, textLanguage } from "#app/config/request-context";
import { pathInLanguage } from "#app/schemas/addresses/language-path";
import { alertFrequencies } from "#app/schemas/alerts/alert";
import { alertListPath } from "#app/schemas/alerts/alert-filters";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { alertText } from "#app/server/alerts/alert-text";
import { secretPageHeaders } from "#app/server/auth/secret-page";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { readFormBody } from "#app/server/http/request-body";
import { parseId } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { changeAlert, confirmAlert, findSubscriber, removeAlerts } from "#db/queries/alerts/subscribers";
import { findSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { FrequencyField } from "./frequency-field";

export const links = siteLinks;
export const handle: PageHandle = { style: "contact" };

export const meta: MetaFunction = ({ matches }) => failedMeta(m.alerts_title(), siteOf(matches));

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => ({
  ...Object.fromEntries(loaderHeaders),
  ...Object.fromEntries(actionHeaders),
});

/** Changes nothing: mail programs open addresses before people do. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  openInLanguage(request);
  const subscriber = await findSubscriber(params.key ?? "");
  const settings = await findSettings();
  const alerts = await Promise.all(
    (subscriber?.alerts ?? []).map(async (alert) => ({
      id: alert.id,
      words: await alertText(alert, settings),
      list: alertListPath(alert),
      frequency: alert.frequency,
      isConfirmed: alert.confirmedAt !== null,
    })),
  );
  const options = { status: subscriber ? 200 : 410, headers: secretPageHeaders(request) };
  return data({ email: subscriber?.email, alerts }, options);
}

/** Redirects from the address of a mail to that of its language, while the site is in it. */
function openInLanguage(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const { first, published } = siteLanguages();
  const language = published.find((one) => one === searchParams.get("locale"));
  if (!language || language === first || textLanguage()) return;
  const headers = secretPageHeaders(request);
  throw redirect(pathInLanguage(pathname, language, first), { headers });
}

/** Needs no session: who has the address has read a mail to the subscriber. */
export async function action({ request, params }: ActionFunctionArgs) {
  const key = params.key ?? "";
  const toast = await changeAlerts(request, key);
  // A mail program that ends an alert by itself (RFC 8058) wants no page.
  if (!toast) return new Response(null, { status: 204, headers: secretPageHeaders(request) });
  if (await findSubscriber(key)) return redirectWithToast(`/alerts/${key}`, toast);
  return redirectWithToast("/", toast);
}

export const clientAction = withErrorToast(() => errorToast(m.alerts_change_failed()));

export default function ManageAlerts() {
  const { email, alerts } = useLoaderData<typeof loader>();
  const result = useActionData<{ toast?: Toast }>();
  useActionToast(result?.toast);
  if (!email)
    return (
      <main id="main" className="page-grid pt-page">
        <h1>{m.alerts_ended()}</h1>
        <p className="mb-6">{m.alerts_ended_text()}</p>
        <div>
          <ButtonLink to="/properties">{m.alerts_see()}</ButtonLink>
        </div>
      </main>
    );
  return (
    <main id="main" className="page-grid pt-page">
      <h1>{m.alerts_title()}</h1>
      <p className="mt-2.4 mb-6 wrap-anywhere">{email}</p>
      <ul>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} {...alert} />
        ))}
      </ul>
    </main>
  );
}

/**
 * Carries out what a form of the page of alerts asks for, or what a mail program does at the address of `List-Unsubscribe`.
 * @returns undefined for the latter @throws 400 for another form
 */
async function changeAlerts(request: Request, key: string): Promise<Toast | undefined> {
  const form = await readFormBody(request);
  if (form.get("List-Unsubscribe") === "One-Click") {
    await removeAlerts(key, parseId(new URL(request.url).searchParams.get("alert") ?? ""));
    return undefined;
  }
  const id = parseId(String(form.get("alert")));
  if (!id) throw errorResponse(400, m.form_unreadable());
  switch (form.get("intent")) {
    case "confirm":
      return (await confirmAlert(key, id, currentLanguage()))
        ? createToast(m.alert_confirmed(), m.alert_confirmed_text())
        : gone();
    case "change": {
      const frequency = alertFrequencies.find((one) => one === form.get("frequency"));
      const change = frequency && { frequency, language: currentLanguage() };
      return change && (await changeAlert(key, id, change)) ? createToast(m.saved()) : gone();
    }
    case "end":
      await removeAlerts(key, id);
      return createToast(m.alert_ended(), m.alert_ended_text());
    default:
      throw errorResponse(400, m.form_unreadable());
  }
}

const gone = () => errorToast(m.alert_gone());

type Alert = ReturnType<typeof useLoaderData<typeof loader>>["alerts"][number];

function AlertRow({ id, words, list, frequency, isConfirmed }: Alert) {
  const { pathname } = useLocation();
  const { formData } = useNavigation();
  const busy = formData?.get("alert") === String(id) ? formData.get("intent") : undefined;
  return (
    <li className="border-t border-line py-6">
      <StandaloneLink to={list}>{words}</StandaloneLink>
      <Form className="mt-2 flex flex-wrap items-end gap-4" method="post" action={pathname}>
        <input type="hidden" name="alert" value={id} />
        {isConfirmed ? (
          <>
            <FrequencyField key={frequency} id={`frequency-${id}`} current={frequency} />
            <Button name="intent" value="change" isBusy={busy === "change"}>
              {m.save()}
            </Button>
          </>
        ) : (
          <Button variant="primary" name="intent" value="confirm" isBusy={busy === "confirm"}>
            {m.alert_confirm()}
          </Button>
        )}
        <Button name="intent" value="end" isBusy={busy === "end"}>
          {isConfirmed ? m.alert_end() : m.alert_decline()}
        </Button>
      </Form>
    </li>
  );
}
