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
    label: m.reply_notify,
    control: { type: "list", entry: m.reply_notify_entry, placeholder: "name@example.com" },
    hint: m.reply_notify_hint,
  },
);

const templates = field(pairList({ name: optionalText(60), text: optionalText(2_000) }, 20), {
  label: m.reply_templates,
  isText: { name: 60, text: 2_000 },
  control: {
    type: "pairs",
    entry: m.reply_template,
    inputs: { name: m.field_name, text: m.field_text },
    rows: { text: 8 },
  },
  hint: () => m.reply_templates_hint({ name: "{name}", listing: "{listing}", link: "{link}" }),
});

/** Replies are not public, unlike the other parts of the site. */
export const replyFields = {
  signature: paragraphs(m.reply_signature, 4, 1_000, m.reply_signature_hint),
  acknowledgement: paragraphs(m.reply_acknowledgement, 4, 2_000, m.reply_acknowledgement_hint),
  notifyAlso,
  templates,
};
