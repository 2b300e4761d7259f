import { imageList, required, text } from "./fields";
import { z } from "./zod-config";

/** Spec section 3. The first of each list is the default of a new record. */
export const projectCategories = [
  "residential",
  "commercial",
  "mixed-use",
  "hospitality",
  "institutional",
] as const;
export const projectStatuses = ["completed", "ongoing", "upcoming"] as const;

export type ProjectCategory = (typeof projectCategories)[number];
export type ProjectStatus = (typeof projectStatuses)[number];

/** What creates or replaces a project: the form, the API and the sample content. */
export const projectSchema = z.object({
  title: text(1, required),
  description: text(1, required, 20_000),
  location: text(1, required),
  category: z.enum(projectCategories, { error: "Invalid input" }).default("residential"),
  status: z.enum(projectStatuses, { error: "Invalid input" }).default("completed"),
  images: imageList,
  featured: z.boolean({ error: "Invalid input" }).default(false),
  /** Free text such as '2023' or 'January 2023'. */
  completionDate: z.string({ error: "Invalid input" }).trim().max(100).nullable().default(null),
});

export type ProjectInput = z.output<typeof projectSchema>;

/** A project as the pages and the API show it; times are ISO 8601 UTC. */
export type Project = ProjectInput & { id: number; createdAt: string; updatedAt: string };

/** The parts of the form, each with the names of its fields. */
export const projectParts: [label: string, names: (keyof ProjectInput)[]][] = [
  ["Title", ["title"]],
  ["Description", ["description"]],
  ["Location", ["location"]],
  ["Category", ["category"]],
  ["Status", ["status"]],
  ["Completion Date", ["completionDate"]],
  ["Featured", ["featured"]],
  ["Images", ["images"]],
];
