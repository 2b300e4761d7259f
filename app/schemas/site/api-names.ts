import { menuFields } from "./menu-settings";
import { siteFields } from "./site";

const otherNames: Record<string, string> = {
  siteName: "name",
  siteDescription: "description",
  publishAt: "publishAt",
  unpublishAt: "unpublishAt",
};

/** The name that the API has for a setting, or for a field of its translation; undefined for what is not public. */
export const siteApiName = (field: string) => otherNames[field] ?? (field in siteFields ? field : undefined);

const menuNames: Record<string, string> = {
  headerMenu: "header",
  footerMenu: "footer",
  publishAt: "publishAt",
  unpublishAt: "unpublishAt",
};

/** The name that the API has for a field of the menus, or of their translation. */
export const menuApiName = (field: string) => menuNames[field] ?? (field in menuFields ? field : undefined);
