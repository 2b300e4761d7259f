import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { visibleText } from "../readers/visible-text";
import { optionalText } from "../records/fields";
import { field } from "../records/record";

export const maxReference = 40;

/** A firm's own name of a record: 'MHB-0012'. A new record without one gets the next of the pattern. */
export const reference = field(optionalText(maxReference).overwrite(visibleText), {
  label: m.field_reference,
  isPublic: true,
  isOptional: true,
  group: "side",
  hint: m.field_reference_hint,
});

function pattern(label: Label, initial: string) {
  return field(
    optionalText(20)
      .overwrite((text) => text.replace(/\s+/g, " ") || initial)
      .refine((text) => text.includes("0"), { error: m.pattern_error }),
    { label, hint: () => m.pattern_hint({ initial }) },
  );
}

/** Names records for the firm; not public. */
export const referenceFields = {
  propertyReference: pattern(m.pattern_properties, "PROP-0000"),
  projectReference: pattern(m.pattern_projects, "PROJ-0000"),
};

/** The parts of a pattern around its last zeros, and how many those are. */
export function patternParts(text: string) {
  const [, prefix = "", zeros = "", suffix = ""] = /^(.*?)(0+)([^0]*)$/.exec(text) ?? [];
  return { prefix, digits: zeros.length, suffix };
}
