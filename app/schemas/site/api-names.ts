import { siteFields } from "./site";

const otherNames: Record<string, string> = {
  siteName: "name",
  siteDescription: "description",
  publishAt: "publishAt",
  unpublishAt: "unpublishAt",
};

/** The name that the API has for a setting, or for a field of its translation; undefined for what is not public. */
export const siteApiName = (field: string) => otherNames[field] ?? (field in siteFields ? field : undefined);
