import { unitDefinition } from "#app/schemas/project-units/unit";
import { withType } from "#app/schemas/project-units/unit-list";
import { unitTypeDefinition } from "#app/schemas/project-units/unit-type";
import { publicValues } from "#app/schemas/records/record-values";
import { unitQueries, unitTypeQueries } from "./units";

/** Units of a project: more than a page can show well. */
const maxUnits = 1_000;

/** The units of a project that visitors see, with what their types say, and those types; empty without units. */
export async function findVisibleUnits(project: number) {
  const units = await unitQueries.findRecords({ parent: project }, maxUnits);
  // Few projects have units: the page of any other asks for no types.
  if (units.length === 0) return { units: [], types: [] };
  const types = await unitTypeQueries.findRecords({ parent: project }, maxUnits);
  const byId = new Map(types.map((type) => [type.id, publicValues(unitTypeDefinition, type)]));
  return {
    units: units.map((unit) => ({
      ...withType(publicValues(unitDefinition, unit), byId.get(unit.type ?? 0)),
      untranslated: unit.untranslated,
    })),
    types: [...byId.values()],
  };
}
