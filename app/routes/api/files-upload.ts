import { categorySchema, formCategories } from "#app/schemas/file";
import { requireApiAdmin } from "#app/server/auth/require-admin";
import { discardFiles, readMultipart } from "#app/server/files/multipart";
import { storeUploadOnce } from "#app/server/files/store-upload-once";
import { api } from "#app/server/http/api";
import { currentConnection } from "#app/server/http/backpressure";
import { errorResponse } from "#app/server/http/responses";

/** What comes beside the file is the name of a category. */
const limits = { mostTextBytes: 64 * 1024, mostFiles: 1 };

/** Pictures of a form: they stay when a record that shows them is saved. */
const unclaimed = new Set<string>(Object.values(formCategories));

const calls = api({
  /**
   * One file and its category, in any order; answers 201 with the record and where it lies. A `submission` id makes a
   * repeat safe.
   */
  POST: async ({ request }) => {
    const { isClosed } = currentConnection();
    const { id, name } = await requireApiAdmin(request);
    const { form, files } = await readMultipart(request, limits);
    try {
      const [received, another] = files;
      if (!received) return errorResponse(422, "Please select a file.");
      if (another?.refusal) return errorResponse(another.refusal.status, another.refusal.message);
      const category = categorySchema.safeParse(form.get("category") ?? undefined);
      if (!category.success) return errorResponse(422, category.error.issues[0]?.message ?? "Invalid input");
      const by = { uploadedBy: id, userName: name, category: category.data };
      const claimed = !unclaimed.has(category.data);
      const { file, refusal } = await storeUploadOnce(
        received,
        form.get("submission"),
        { ...by, claimed },
        isClosed,
      );
      if (refusal) return errorResponse(refusal.status, refusal.message, refusal.details);
      const { path, type } = file;
      return Response.json({ file, path, url: path, type }, { status: 201 });
    } finally {
      await discardFiles(files);
    }
  },
});

export const loader = calls.loader;
export const action = calls.action;
