import fc from "fast-check";
import { expect, test } from "vitest";
import { pageDefinition } from "#app/schemas/content/page";
import { mergeParts } from "#app/schemas/records/record-values";
import { parseForm } from "#app/server/http/form-data";
import { anySections } from "#tests/support/any-sections";
import { plainContent } from "#tests/support/plain-records";
import { formFields, mergeForm } from "./merge-form";

const path = `/uploads/${"a".repeat(24)}`;
const lists = anySections({
  images: [`${path}.jpg`, "https://example.com/a.jpg"],
  documents: [`${path}.pdf`],
  people: [1, 2],
  entries: [3],
});

const parts = mergeParts(pageDefinition);

test("any sections of a colleague are kept beside a change of mine, as they are, and ask about the whole where both changed", () => {
  fc.assert(
    fc.property(lists, lists, (sections, others) => {
      const base = { ...plainContent.page, title: "Careers", sections };
      const mine = { ...base, title: "Our careers" };
      const theirs = { ...base, sections: others };
      const form = new FormData();
      for (const [name, value] of Object.entries(mine))
        for (const [field, text] of formFields(name, value)) form.append(field, text);
      const result = mergeForm(form, parts, { base, mine, theirs });
      const { value } = parseForm(result.form, pageDefinition.formSchema) as { value?: object };
      expect(value).toMatchObject({ title: "Our careers", sections: others });
      expect(result.conflicts).toEqual([]);

      const both = { ...mine, sections: [...sections, { kind: "quote", quote: "Mine", source: "" }] };
      const asked = mergeForm(form, parts, { base, mine: both, theirs }).conflicts.map(({ name }) => name);
      const isChanged = JSON.stringify(sections) !== JSON.stringify(others);
      expect(asked).toEqual(
        isChanged && JSON.stringify(both.sections) !== JSON.stringify(others) ? ["sections"] : [],
      );
    }),
    { numRuns: 60 },
  );
});
