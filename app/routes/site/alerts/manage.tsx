import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { siteOf } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { failedMeta } from "#app/components/seo/page-meta";
import { ButtonLink } from "#app/components/ui/button-link";
import { useActionToast } from "#app/components/ui/toast";
import { alertListPath, alertWords } from "#app/schemas/alerts/alert-filters";
import { savingFailed, type Toast } from "#app/schemas/toast";
import { secretPageHeaders } from "#app/server/auth/secret-page";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findSubscriber } from "#db/queries/alerts/subscribers";
import { findSettings } from "#db/queries/settings";
import { AlertRow } from "./alert-row";
import { changeAlerts } from "./change-alerts";

const title = "Your mails of new listings";

export const links = siteLinks;
export const handle: PageHandle = { style: "contact" };

export const meta: MetaFunction = ({ matches }) => failedMeta(title, siteOf(matches));

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => ({
  ...Object.fromEntries(loaderHeaders),
  ...Object.fromEntries(actionHeaders),
});

/** Changes nothing: mail programs open addresses before people do. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const subscriber = await findSubscriber(params.key ?? "");
  const settings = await findSettings();
  const alerts = subscriber?.alerts.map((alert) => ({
    id: alert.id,
    words: alertWords(alert, settings),
    list: alertListPath(alert),
    frequency: alert.frequency,
    isConfirmed: alert.confirmedAt !== null,
  }));
  const options = { status: subscriber ? 200 : 410, headers: secretPageHeaders(request) };
  return data({ email: subscriber?.email, alerts: alerts ?? [] }, options);
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

export const clientAction = withErrorToast(() => savingFailed("change these mails"));

export default function ManageAlerts() {
  const { email, alerts } = useLoaderData<typeof loader>();
  const result = useActionData<{ toast?: Toast }>();
  useActionToast(result?.toast);
  if (!email)
    return (
      <main id="main" className="page-grid pt-page">
        <h1>These mails have ended</h1>
        <p className="mb-6">Nothing is mailed any more, and the address is not kept.</p>
        <div>
          <ButtonLink to="/properties">See the listings</ButtonLink>
        </div>
      </main>
    );
  return (
    <main id="main" className="page-grid pt-page">
      <h1>{title}</h1>
      <p className="mt-2.4 mb-6 wrap-anywhere">{email}</p>
      <ul>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} {...alert} />
        ))}
      </ul>
    </main>
  );
}
