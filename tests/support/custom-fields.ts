import type { CustomFieldInput } from "#app/schemas/content/custom-field";
import { propertyQueries } from "#db/queries/records/properties";
import { customFieldQueries } from "#db/queries/value-lists/custom-fields";
import { plainContent, plainProperty } from "./plain-records";

/** A user; a test sets the id. */
export const editor = { id: 0, name: "ayesha" };

/** Defines a field for properties: a text unless more is said. */
export async function define(name: string, more: Partial<CustomFieldInput> = {}) {
  const values = {
    ...plainContent["custom-field"],
    name,
    unit: "",
    type: "text",
    ...more,
  } as CustomFieldInput;
  return customFieldQueries.create((await customFieldQueries.complete(values)) as CustomFieldInput, editor);
}

/** Changes a field. */
export async function change(id: number, more: Partial<CustomFieldInput>) {
  const {
    id: _,
    createdAt: __,
    updatedAt: ___,
    ...values
  } = (await customFieldQueries.findById(id)) ?? { id };
  await customFieldQueries.update(id, { ...(values as CustomFieldInput), ...more }, editor);
}

/** Defines one field of each type. */
export async function defineAll() {
  return {
    solar: await define("Solar panels", { type: "number", unit: "kW" }),
    corner: await define("Corner plot", { type: "yes-no" }),
    aspect: await define("Aspect", { type: "choice", values: ["North", "Park"] }),
    remarks: await define("Remarks"),
  };
}

/** A value of each. */
export const all = { "solar-panels": 12.5, "corner-plot": true, aspect: "Park", remarks: "Two boreholes." };

export const addProperty = (more: object = {}) =>
  propertyQueries.create({ ...plainProperty, ...more }, editor, null);
