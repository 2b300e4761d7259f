import { unitHref } from "#app/schemas/addresses/record-address";
import type { ListingOfMessage } from "#app/schemas/messages/message";
import { firstPictures } from "#db/queries/files/files";
import { unitQueries } from "#db/queries/project-units/units";
import { findRecordPages } from "#db/queries/record-pages";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";

/** Finds the listing that a message is about, with its address if visitors see it; 'removed' when it is gone, undefined when there is none. */
export async function findEnquiredListing({ propertyId, projectId, unitId }: ListingOfMessage) {
  const kind = propertyId ? ("property" as const) : ("project" as const);
  const id = propertyId ?? projectId;
  if (!id) return undefined;
  const property = propertyId ? await propertyQueries.findById(id) : undefined;
  const record = property ?? (propertyId ? undefined : await projectQueries.findById(id));
  if (!record) return "removed";
  const [page] = (await findRecordPages([{ recordKind: kind, subjectId: id }])).values();
  const [picture] = await firstPictures([record]);
  const { title, status, state } = record;
  return {
    kind,
    id,
    title,
    status,
    state,
    reference: property?.reference,
    price: property?.price,
    picture,
    page: page?.page,
    edit: page?.edit,
    ...(unitId && (await findEnquiredUnit(unitId, { title, page: page?.page }))),
  };
}

/** Finds what a message about a unit shows in place of its project. */
async function findEnquiredUnit(id: number, project: { title: string; page?: string }) {
  const unit = await unitQueries.findById(id);
  if (!unit) return undefined;
  const { number, status, price } = unit;
  const ofUnit = (await findRecordPages([{ recordKind: "unit", subjectId: id }])).get(`unit/${id}`);
  return {
    title: `${number}, ${project.title}`,
    status,
    price,
    page: ofUnit?.page && project.page && unitHref(project.page, number),
    edit: ofUnit?.edit,
  };
}

export type EnquiredListing = Exclude<Awaited<ReturnType<typeof findEnquiredListing>>, undefined | "removed">;
