import { dayOf, escaped, momentOf } from "./format";
import type { Message } from "./queued-messages";

/** What came of a message, above the list of what is kept; and what can be done with it. */
export function noticeOf({ key, body, time, state }: Message) {
  const form = new URLSearchParams(body);
  const about = `“${escaped(form.get("subject") ?? "")}”, written on ${momentOf(time)}.`;
  const again = '<a class="link" href="">Try again</a>';
  const ways = { waiting: again + deleteIt(key), refused: openIt(form) + deleteIt(key), sent: "" }[state];
  return `<div class="notice" role="status"><p><b>${saidOf({ state, time })}</b></p><p>${about}</p><div class="buttons">${ways}</div></div>`;
}

/** @param count how many there are of its state; several that were sent are told at once */
export function saidOf({ state, time }: Pick<Message, "state" | "time">, count = 1) {
  if (state === "waiting")
    return "Your message is kept on this phone and will be sent when the line is back.";
  if (state === "refused")
    return `The message that you wrote on ${dayOf(time)} was not taken. Open it to see why.`;
  return count > 1
    ? `The ${count} messages that you wrote without a line were sent.`
    : `The message that you wrote on ${dayOf(time)} was sent.`;
}

/** The server answers with the filled form, and what is wrong with it. */
function openIt(form: URLSearchParams) {
  return button("/contact#errors", [...form], "Open it");
}

function deleteIt(key: string) {
  return button("/contact?kept", [["forget", key]], "Delete it");
}

function button(action: string, fields: [string, string][], label: string) {
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${action}">${hidden.join("")}<button class="link">${label}</button></form>`;
}
