import { unitDefinition } from "#app/schemas/project-units/unit";
import { withType } from "#app/schemas/project-units/unit-list";
import { unitTypeDefinition } from "#app/schemas/project-units/unit-type";
import { publicValues } from "#app/schemas/records/record-values";
import { unitQueries, unitTypeQueries } from "./units";

/** Units of a project: more than a page can show well. */
const maxUnits = 1_000;

/** The units of a project that visitors see, with what their types say, and those types; empty without units. */
export async function findVisibleUnits(project: number) {
  const [units, types] = await Promise.all([
    unitQueries.findRecords({ parent: project }, maxUnits),
    unitTypeQueries.findRecords({ parent: project }, maxUnits),
  ]);
  const byId = new Map(types.map((type) => [type.id, publicValues(unitTypeDefinition, type)]));
  return {
    units: units.map((unit) => withType(publicValues(unitDefinition, unit), byId.get(unit.type ?? 0))),
    types: [...byId.values()],
  };
}
