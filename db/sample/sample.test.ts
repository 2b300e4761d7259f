import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { projectDefinition } from "#app/schemas/kinds/project";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { defaultValues } from "#app/schemas/lists/value-lists";
import { messageSchema } from "#app/schemas/messages/message";
import { progressReportDefinition } from "#app/schemas/progress/progress-report";
import { unitDefinition } from "#app/schemas/project-units/unit";
import { unitTypeDefinition } from "#app/schemas/project-units/unit-type";
import { emptyListing, emptyProject } from "#tests/support/plain-records";
import { pictureTexts } from "./catalogue";
import { drawings } from "./drawings/drawings";
import { sampleMessages } from "./messages";
import { sampleProjects } from "./projects";
import { sampleProperties } from "./properties";
import { sampleReports, sampleUnits, sampleUnitTypes } from "./units";

const photos = readdirSync("db/sample/pictures").map((file) => file.replace(".jpg", ""));
const files = [...photos, ...Object.keys(drawings)];

/** The path of a picture once the sample is loaded. */
const toPath = (name: string) => `/uploads/${name}.3e25ebe8.jpg`;

/** Published from the start, without an end. */
const always = { publishAt: null, unpublishAt: null, agentId: null, reference: "" };

describe("the sample data", () => {
  test("shows every type, category and status", () => {
    expect(sampleProperties.length).toBeGreaterThanOrEqual(24);
    expect(new Set(sampleProperties.map(({ type }) => type))).toEqual(
      new Set(defaultValues["property-types"]),
    );
    expect(new Set(sampleProperties.map(({ status }) => status))).toEqual(
      new Set(defaultValues["property-statuses"]),
    );
    expect(sampleProjects.length).toBeGreaterThanOrEqual(12);
    expect(new Set(sampleProjects.map(({ category }) => category))).toEqual(
      new Set(defaultValues["project-categories"]),
    );
    expect(new Set(sampleProjects.map(({ status }) => status))).toEqual(
      new Set(defaultValues["project-statuses"]),
    );
    expect(sampleMessages).toHaveLength(6);
    expect(sampleMessages.filter(({ read }) => !read)).toHaveLength(2);
  });

  test.each(sampleProperties)("$title passes the form's schema", ({ createdAt: _, ...property }) => {
    const { plans = [], documents = [], images } = property;
    const paths = { images: images.map(toPath), plans: plans.map(toPath), documents: documents.map(toPath) };
    const listing = { ...emptyListing, ...property, ...always, ...paths };
    expect(propertyDefinition.schema.parse(listing)).toEqual(listing);
    expect(files).toEqual(expect.arrayContaining([...images, ...plans]));
  });

  test.each(sampleProjects)("$title passes the form's schema", ({ createdAt: _, ...project }) => {
    const { plans = [], images } = project;
    const paths = { images: images.map(toPath), plans: plans.map(toPath) };
    const storedProject = { ...emptyProject, ...project, ...always, ...paths };
    expect(projectDefinition.schema.parse(storedProject)).toEqual(storedProject);
    expect(files).toEqual(expect.arrayContaining([...images, ...plans]));
  });

  test.each(sampleMessages)("the message of $name passes the form's schema", (sample) => {
    const { createdAt: _, read: __, property, answered: ___, ...message } = sample;
    expect(messageSchema.parse(message)).toEqual(message);
    // The listing that it is about is one of the sample's.
    if (property) expect(sampleProperties.map(({ title }) => title)).toContain(property);
  });

  test("one project has floors of units with types, and reports of its progress", () => {
    const [project] = new Set(
      [...sampleUnitTypes, ...sampleUnits, ...sampleReports].map((record) => record.project),
    );
    expect(sampleProjects.map(({ title }) => title)).toContain(project);
    expect(sampleUnits.map(({ number }) => number)).toHaveLength(
      new Set(sampleUnits.map(({ number }) => number)).size,
    );
    expect(new Set(sampleUnits.map(({ status }) => status))).toEqual(
      new Set(["for sale", "reserved", "sold"]),
    );
    for (const { type } of sampleUnits) expect(sampleUnitTypes.map(({ name }) => name)).toContain(type);
    for (const { images = [] } of [...sampleUnitTypes, ...sampleReports])
      expect(files).toEqual(expect.arrayContaining(images));
    for (const { date = "" } of sampleReports) expect(date < "2026-11-17").toBe(true);
    for (const { type, reservedDays, ...unit } of sampleUnits) {
      // Loading shows the status that is hidden from the start.
      const status = reservedDays ? "for sale" : unit.status;
      const { error } = unitDefinition.schema.safeParse({ ...unit, status, project: 1, type: 1 });
      expect(error).toBeUndefined();
    }
    for (const type of sampleUnitTypes)
      expect(unitTypeDefinition.schema.safeParse({ ...type, images: [], project: 1 }).error).toBeUndefined();
    for (const report of sampleReports)
      expect(
        progressReportDefinition.schema.safeParse({ ...report, images: [], project: 1 }).error,
      ).toBeUndefined();
  });

  test("no two records have the same first picture, and a picture shows one place", () => {
    const records = [...sampleProperties, ...sampleProjects];
    const firsts = records.map(({ images }) => images[0]);
    expect(firsts.filter((first, index) => firsts.indexOf(first) !== index)).toEqual([]);
    const places = new Map<string, Set<string>>();
    for (const { location, images, plans = [] } of records)
      for (const picture of [...images, ...plans])
        places.set(picture, (places.get(picture) ?? new Set()).add(location));
    expect([...places].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  test("every picture has an alternative text", () => {
    expect(Object.keys(pictureTexts).sort()).toEqual([...files].sort());
  });
});
