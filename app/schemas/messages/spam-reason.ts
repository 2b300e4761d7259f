import { m } from "#app/words/compiled/messages.js";

/** Reasons without a number or a name, as they are stored. */
const fixed: Record<string, () => string> = {
  "Filled in a field that no person sees": m.spam_hidden_field,
  "Not sent by the form of this site's page": m.spam_other_form,
  "The name holds a link": m.spam_name_link,
  "Holds links made for another program": m.spam_foreign_links,
};

/** The others, by the words around their number or name. */
const patterns: [pattern: RegExp, words: (part: string) => string][] = [
  [/^Filled in within (\d+) seconds?$/, (count) => m.spam_seconds({ count: Number(count) })],
  [/^Holds (\d+) links$/, (count) => m.spam_links({ count })],
  [/^Marked as spam by (.*)$/s, (name) => m.spam_marked({ name })],
  [/^More than (\d+) messages by one page$/, (count) => m.spam_page({ count })],
  [/^More than (\d+) messages in an hour from one address$/, (count) => m.spam_address({ count })],
  [/^More than (\d+) messages in an hour from one network$/, (count) => m.spam_network({ count })],
];

/** The reason for which a message is spam, in plain words; one of a later version as it is stored. */
export function spamReasonText(reason: string) {
  for (const [pattern, words] of patterns) {
    const part = pattern.exec(reason)?.[1];
    if (part !== undefined) return words(part);
  }
  return fixed[reason]?.() ?? reason;
}
