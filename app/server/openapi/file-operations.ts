import { fileCategories } from "#app/schemas/file";
import { tabQuery } from "#app/schemas/filters/listing-query";
import { z } from "#app/schemas/zod-config";
import { named } from "./json-schema";
import type { Call } from "./operation";
import { fileSchema, uploadSchema } from "./response-schemas";

const fileInput = z.object({
  file: z.file().describe("One file, at most 20 MB."),
  category: z
    .string()
    .max(40)
    .optional()
    .describe(
      `One of ${fileCategories.join(", ")}; or that of a form (properties, projects …), whose files are deleted after a day unless a record shows them.`,
    ),
  submission: z.string().optional().describe("A key of your own that makes a retry safe."),
});

export const fileOperations: Call[] = [
  {
    id: "listFiles",
    method: "GET",
    path: "/api/files",
    permission: "read",
    summary: "List files",
    text: "At most 1,000; the header Link leads to the next page.",
    query: tabQuery(fileCategories).omit({ state: true }),
    answer: { status: 200, text: "The files, newest first.", schema: z.array(fileSchema) },
  },
  {
    id: "uploadFile",
    method: "POST",
    path: "/api/files/upload",
    permission: "uploads",
    summary: "Upload a file",
    body: {
      schema: named("FileInput", fileInput),
      example: { category: "documents", file: "@plan.pdf" },
      isMultipart: true,
    },
    answer: { status: 201, text: "The file, and where it is.", schema: uploadSchema },
    errors: [507],
  },
  {
    id: "deleteFile",
    method: "DELETE",
    path: "/api/files/{id}",
    permission: "files",
    summary: "Delete a file",
    text: "The back-office can bring it back for 30 days.",
    answer: { status: 204, text: "It is deleted." },
  },
];
