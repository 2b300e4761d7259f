import { m } from "#app/words/compiled/messages.js";
import { emailPattern } from "../readers/email";
import { optionalText, pairList, textList } from "../records/fields";
import { field } from "../records/record";
import { z } from "../zod-config";
import { paragraphs } from "./site-fields";

const notifyAlso = field(
  textList
    .prefault([])
    .refine(
      (entries) => entries.every((entry) => z.email({ pattern: emailPattern }).safeParse(entry).success),
      { error: () => m.reply_notify_error() },
    ),
  {
    label: "Also notify",
    control: { type: "list", entry: () => "Address", placeholder: "name@example.com" },
    hint: "Each gets the mail about a new message, as the contact email does. The agent of a listing gets those about it in any case.",
  },
);

const templates = field(pairList({ name: optionalText(60), text: optionalText(2_000) }, 20), {
  label: "Templates of replies",
  control: {
    type: "pairs",
    entry: () => "Template",
    inputs: { name: m.field_name, text: m.field_text },
    rows: { text: 8 },
  },
  hint: "{name}, {listing} and {link} are filled in: the sender, the listing that they ask about, and its address.",
});

/** Replies are not public, unlike the other parts of the site. */
export const replyFields = {
  signature: paragraphs("Signature", 4, 1_000, "At the end of every reply."),
  acknowledgement: paragraphs(
    "Acknowledgement",
    4,
    2_000,
    "Mailed to whoever writes, at once and at most once a day. Without these words nothing is mailed.",
  ),
  notifyAlso,
  templates,
};
