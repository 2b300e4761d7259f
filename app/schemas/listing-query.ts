import { rupees } from "#app/schemas/units/rupees";
import { projectCategories, projectStatuses } from "./project";
import { propertyStatuses, propertyTypes } from "./property";
import { z } from "./zod-config";

/** How a list can be ordered; the first is the default. Unreadable prices and areas come last. */
const propertySorts = ["newest", "price", "price-desc", "area", "area-desc"] as const;

/** Longer searches are cut: nobody types more, and every search takes the time of any other. */
const longestSearch = 100;

export const q = z
  .string()
  .transform((value) => [...value.trim()].slice(0, longestSearch).join(""))
  .transform((value) => value.replaceAll("\0", ""));

export const page = z.coerce.number().int().min(1).max(1_000_000);

/** '50 lakh', '1.5 crore' or plain rupees, as people write them in a price field. */
const amount = z.string().transform((value, context) => {
  const read = rupees(value);
  if (read !== null) return { text: value.trim().slice(0, 30), rupees: read };
  context.addIssue({ code: "custom", message: "Invalid input" });
  return z.NEVER;
});

/** The parameters of /properties and of GET /api/properties; each may be absent. */
export const propertyQuery = z.object({
  q: q.optional(),
  type: z.enum(propertyTypes).optional(),
  status: z.enum(propertyStatuses).optional(),
  sort: z.enum(propertySorts).optional(),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  bedrooms: z.coerce.number().int().min(1).max(99).optional(),
  page: page.optional(),
});

/** The parameters of /projects and of GET /api/projects; each may be absent. */
export const projectQuery = z.object({
  q: q.optional(),
  category: z.enum(projectCategories).optional(),
  status: z.enum(projectStatuses).optional(),
  page: page.optional(),
});

export type PropertyQuery = z.output<typeof propertyQuery>;
export type ProjectQuery = z.output<typeof projectQuery>;

/**
 * Reads a list's parameters; empty ones count as absent, unknown ones are left alone.
 * @returns the query, or the names of the parameters whose value is nonsense
 */
export function readQuery<Schema extends z.ZodObject>(schema: Schema, params: URLSearchParams) {
  const given = [...params].filter(([name, value]) => name in schema.shape && value.trim() !== "");
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return { query: parsed.data, nonsense: [] };
  return { query: undefined, nonsense: parsed.error.issues.map((issue) => String(issue.path[0])) };
}
