import { alertFrequencies } from "#app/schemas/alerts/alert";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { errorResponse } from "#app/server/http/error-responses";
import { readFormBody } from "#app/server/http/request-body";
import { parseId } from "#app/server/http/url-params";
import { changeFrequency, confirmAlert, removeAlerts } from "#db/queries/alerts/subscribers";

/**
 * Carries out what a form of the page of alerts asks for, or what a mail program does at the address of `List-Unsubscribe`.
 * @returns undefined for the latter @throws 400 for another form
 */
export async function changeAlerts(request: Request, key: string): Promise<Toast | undefined> {
  const form = await readFormBody(request);
  if (form.get("List-Unsubscribe") === "One-Click") {
    await removeAlerts(key, parseId(new URL(request.url).searchParams.get("alert") ?? ""));
    return undefined;
  }
  const id = parseId(String(form.get("alert")));
  if (!id) throw errorResponse(400, "This form can't be read.");
  switch (form.get("intent")) {
    case "confirm":
      return (await confirmAlert(key, id)) ? createToast("Confirmed", "We mail you what is new.") : gone();
    case "change": {
      const frequency = alertFrequencies.find((one) => one === form.get("frequency"));
      return frequency && (await changeFrequency(key, id, frequency)) ? createToast("Saved") : gone();
    }
    case "end":
      await removeAlerts(key, id);
      return createToast("Ended", "Nothing more of these is mailed.");
    default:
      throw errorResponse(400, "This form can't be read.");
  }
}

const gone = () => errorToast("These mails have ended. Please ask for them again.");
