import { siteSchema as inputSchema } from "#app/schemas/site/settings";
import { siteFields } from "#app/schemas/site/site";
import { z } from "#app/schemas/zod-config";
import { named } from "./json-schema";
import type { Call } from "./operation";
import { siteSchema, statsSchema } from "./response-schemas";

export const siteOperations: Call[] = [
  {
    id: "getSite",
    method: "GET",
    path: "/api/site",
    summary: "Read the texts, pictures and units of the site",
    answer: { status: 200, text: "What is public of the settings.", schema: siteSchema },
  },
  {
    id: "updateSite",
    method: "PUT",
    path: "/api/site",
    permission: "content",
    summary: "Change the texts, pictures and units of the site",
    text: "A value that is left out stays, but for the name, which is always sent.",
    body: {
      schema: named("SiteInput", inputSchema.extend({ updatedAt: z.string().nullish() }), siteFields),
      example: { name: "Mehrab & Sons", headline: "Houses that stay cool", founded: 2003 },
    },
    answer: { status: 200, text: "The site as it is stored.", schema: siteSchema },
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
    id: "getOpenApi",
    method: "GET",
    path: "/api/openapi.json",
    summary: "This description, for programs",
    answer: { status: 200, text: "An OpenAPI 3.1 document.", schema: z.looseObject({ openapi: z.string() }) },
  },
];
