import { expect, test } from "vitest";
import { pageDefinition } from "#app/schemas/content/page";
import { projectDefinition } from "#app/schemas/kinds/project";
import { propertyDefinition } from "#app/schemas/kinds/property";
import {
  emptyListing,
  emptyProject,
  plainContent,
  plainProject,
  plainProperty,
} from "#tests/support/plain-records";
import { formToRecord, recordToForm } from "./form-values";

const timeZone = "Asia/Karachi";

test.each([
  [propertyDefinition, { ...plainProperty, ...emptyListing }],
  [projectDefinition, { ...plainProject, ...emptyProject }],
  [pageDefinition, { ...plainContent.page, order: undefined }],
])("$label: a record with a schedule passes its form unchanged", (definition, example) => {
  const schedules = [
    { publishAt: "2026-12-31T04:00:00.000Z", unpublishAt: "2027-01-31T18:59:00.000Z" },
    { publishAt: null, unpublishAt: null },
  ];
  for (const schedule of schedules) {
    const agent = "agentId" in definition.fields && { agentId: schedule.publishAt ? 7 : null };
    const reference = "reference" in definition.fields && { reference: "MHB-0012" };
    const record = { ...example, ...schedule, ...agent, ...reference };
    const form = definition.formSchema.parse(recordToForm(definition, record, timeZone));
    expect(formToRecord(definition, form, timeZone)).toEqual({ values: record, errors: {} });
  }
});

test("choices stay in the order of the record, unless the typed ones were put in another", () => {
  const record = { ...plainProperty, amenities: ["Sauna", "Gym", "Library", "Swimming Pool"] };
  const order = (changes: object) => {
    const form = { ...recordToForm(propertyDefinition, record, timeZone), ...changes };
    return formToRecord(propertyDefinition, form, timeZone, record).values.amenities;
  };
  expect(order({ price: "1 crore" })).toEqual(record.amenities);
  expect(order({ presets: ["Swimming Pool", "Garden"] })).toEqual([
    "Sauna",
    "Library",
    "Swimming Pool",
    "Garden",
  ]);
  expect(order({ custom: ["Library", "Sauna"] })).toEqual(["Swimming Pool", "Gym", "Library", "Sauna"]);
});

test("times are shown in the zone of the firm; one that does not exist is an error at its field", () => {
  const record = { ...plainProperty, publishAt: "2026-12-31T04:00:00.000Z", unpublishAt: null };
  const form = recordToForm(propertyDefinition, record, timeZone);
  expect(form).toMatchObject({ publishAt: "2026-12-31T09:00", unpublishAt: "" });
  const typed = { ...form, publishAt: "2026-02-30T09:00", unpublishAt: "2026-03-29T01:30" };
  const noSuchTime = ["This date and time does not exist: please choose another."];
  expect(formToRecord(propertyDefinition, typed, timeZone).errors).toEqual({ publishAt: noSuchTime });
  expect(formToRecord(propertyDefinition, typed, "Europe/London").errors).toEqual({
    publishAt: noSuchTime,
    unpublishAt: noSuchTime,
  });
});
