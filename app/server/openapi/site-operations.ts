import { menuApiName, siteApiName } from "#app/schemas/site/api-names";
import { menusSchema as menusInputSchema, siteSchema as siteInputSchema } from "#app/schemas/site/settings";
import { siteFields } from "#app/schemas/site/site";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { z } from "#app/schemas/zod-config";
import { named } from "./json-schema";
import type { Call } from "./operation";
import { menusSchema, notFoundSchema, siteSchema, statsSchema, translationSchema } from "./response-schemas";
import { localeOfPut, localeOfRead, translationInput } from "./translation-input";

/** The site itself: its texts and menus, its numbers, and this description. */
export const siteOperations: Call[] = [
  {
    id: "getSite",
    method: "GET",
    path: "/api/site",
    summary: "Read the texts, pictures and units of the site",
    locale: localeOfRead,
    answer: { status: 200, text: "What is public of the settings.", schema: siteSchema },
  },
  {
    id: "updateSite",
    method: "PUT",
    path: "/api/site",
    permission: "content",
    summary: "Change the texts, pictures and units of the site",
    text: "A value that is left out stays, but for the name, which is always sent.",
    locale: localeOfPut,
    body: {
      schema: z.union([
        named("SiteInput", siteInputSchema.extend({ updatedAt: z.string().nullish() }), siteFields),
        translationInput("Site", translationSourceOf("settings"), siteApiName),
      ]),
      example: { name: "Mehrab & Sons", headline: "Houses that stay cool", founded: 2003 },
    },
    answer: {
      status: 200,
      text: "The site as it is stored, or with `locale` its translation.",
      schema: z.union([siteSchema, translationSchema("Site", translationSourceOf("settings"), siteApiName)]),
    },
    errors: [409, 507],
  },
  {
    id: "getMenus",
    method: "GET",
    path: "/api/menus",
    summary: "Read the menus of the header and the footer",
    text: "Visitors get the entries that they see.",
    locale: localeOfRead,
    answer: {
      status: 200,
      text: "The menus; an empty one is made of the built-in pages.",
      schema: menusSchema,
    },
  },
  {
    id: "updateMenus",
    method: "PUT",
    path: "/api/menus",
    permission: "content",
    summary: "Change the menus of the header and the footer",
    text: "A value that is left out stays. `page` is the name of a built-in page or the number of a page; `address` is any other. `below` is one level below the entry before.",
    locale: localeOfPut,
    body: {
      schema: z.union([
        named("MenusInput", menusInputSchema.partial().extend({ updatedAt: z.string().nullish() })),
        translationInput("Menus", translationSourceOf("settings"), menuApiName),
      ]),
      example: {
        header: [
          { page: "about", address: "", label: "" },
          { page: "", address: "/about#team", label: "Team", below: true },
          { page: "contact" },
        ],
      },
    },
    answer: {
      status: 200,
      text: "The menus as they are stored, or with `locale` their translation.",
      schema: z.union([
        menusSchema,
        translationSchema("Menus", translationSourceOf("settings"), menuApiName),
      ]),
    },
    errors: [409, 507],
  },
  {
    id: "getStats",
    method: "GET",
    path: "/api/dashboard/stats",
    permission: "read",
    summary: "Count records, files and messages",
    answer: { status: 200, text: "The numbers of the dashboard.", schema: statsSchema },
  },
  {
    id: "listNotFound",
    method: "GET",
    path: "/api/not-found",
    permission: "settings",
    summary: "List the fifty addresses that were asked for most and lead nowhere",
    answer: { status: 200, text: "The addresses, the most asked first.", schema: z.array(notFoundSchema) },
  },
  {
    id: "getOpenApi",
    method: "GET",
    path: "/api/openapi.json",
    summary: "This description, for programs",
    answer: { status: 200, text: "An OpenAPI 3.1 document.", schema: z.looseObject({ openapi: z.string() }) },
  },
];
