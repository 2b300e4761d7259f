import { categorySchema, logoCategory } from "#app/schemas/file";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { requireApiAdmin } from "#app/server/auth/require-admin";
import { discardFiles, readMultipart } from "#app/server/files/multipart";
import { storeUploadOnce } from "#app/server/files/store-upload";
import { apiRoute } from "#app/server/http/api-route";
import { currentConnection } from "#app/server/http/backpressure";
import { errorResponse } from "#app/server/http/error-responses";
import { m } from "#app/words/compiled/messages.js";

const limits = { maxTextBytes: 64 * 1024, maxFiles: 1 };

/** Pictures of a form, and the firm's logo: removed as orphans unless a record with them is saved. */
const formCategories = new Set([...Object.values(recordDefinitions).map(({ path }) => path), logoCategory]);

export const loader = apiRoute({
  /** Stores one file; `submission` is its idempotency key. Answers 201 with the record and its URL. */
  POST: async ({ request }) => {
    const { isClosed } = currentConnection();
    const { id, name } = await requireApiAdmin(request, "uploads");
    const { form, files } = await readMultipart(request, limits);
    try {
      const [received, another] = files;
      if (!received) return errorResponse(422, m.file_missing());
      if (another?.error) return errorResponse(another.error.status, another.error.message);
      const category = categorySchema.safeParse(form.get("category") ?? undefined);
      if (!category.success)
        return errorResponse(422, category.error.issues[0]?.message ?? m.invalid_input());
      const claimed = !formCategories.has(category.data);
      const meta = { uploadedBy: id, userName: name, category: category.data, claimed };
      const { file, error } = await storeUploadOnce(received, form.get("submission"), meta, {
        isGone: isClosed,
      });
      if (error) return errorResponse(error.status, error.message, error.details);
      const { path, type } = file;
      return Response.json({ file, path, url: path, type }, { status: 201 });
    } finally {
      await discardFiles(files);
    }
  },
});
export const action = loader;
