import { action as change } from "#app/routes/site/alerts/manage";
import { action as request } from "#app/routes/site/alerts/new";
import { createFormToken } from "#app/server/messages/form-token";
import { sqlite } from "#db/client/client";
import { callRoute } from "#tests/support/call-route";

export const sadia = "sadia@example.pk";

type Form = Record<string, string>;

/** Sends the form of the page of a filtered list, as a person does who takes some seconds. */
export function requestAlert(search = "list=properties&type=villa", form: Form = {}, headers: Form = {}) {
  const submission = createFormToken(Date.now() - 10_000);
  const body = new URLSearchParams({ submission, email: sadia, frequency: "at once", ...form });
  return callRoute(request, `/alerts/new?${search}`, { body, headers });
}

export const keyOf = (email = sadia) =>
  sqlite.prepare("SELECT key FROM subscribers WHERE email = ?").pluck().get(email) as string | undefined;

export const alertIds = () => sqlite.prepare("SELECT id FROM alerts ORDER BY id").pluck().all() as number[];

/** Sends a form of the page of a subscriber. */
export function changeAlert(form: Form, key = keyOf() ?? "", search = "", headers: Form = {}) {
  const options = { params: { key }, body: new URLSearchParams(form), headers };
  return callRoute(change, `/alerts/${key}${search}`, options);
}

/** Asks for an alert and confirms it. @returns its id */
export async function subscribe(search?: string, form?: Form) {
  await requestAlert(search, form);
  const id = alertIds().at(-1) ?? 0;
  await changeAlert({ intent: "confirm", alert: `${id}` }, keyOf(form?.email));
  return id;
}
