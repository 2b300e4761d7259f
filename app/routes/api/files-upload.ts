import { categorySchema, formCategories } from "#app/schemas/file";
import { requireApiAdmin } from "#app/server/auth/require-admin";
import { discardFiles, readMultipart } from "#app/server/files/multipart";
import { storeUploadOnce } from "#app/server/files/store-upload-once";
import { api } from "#app/server/http/api";
import { connectionOf } from "#app/server/http/backpressure";
import { errorResponse } from "#app/server/http/responses";

/** What comes beside the file is the name of a category. */
const limits = { maxTextBytes: 64 * 1024, maxFiles: 1 };

/** Pictures of a form: they stay when a record that shows them is saved. */
const unclaimed = new Set<string>(Object.values(formCategories));

const calls = api({
  /**
   * One file and its category, in any order; answers 201 with the record and where it lies. A `submission` id makes a
   * repeat safe.
   */
  POST: async ({ request }) => {
    const { isGone } = connectionOf(request);
    const { id, name } = await requireApiAdmin(request);
    const { form, files } = await readMultipart(request, limits);
    try {
      const [received, another] = files;
      if (!received) return errorResponse(422, "Please select a file.");
      if (another?.error) return errorResponse(another.error.status, another.error.message);
      const category = categorySchema.safeParse(form.get("category") ?? undefined);
      if (!category.success) return errorResponse(422, category.error.issues[0]?.message ?? "Invalid input");
      const by = { uploadedBy: id, userName: name, category: category.data };
      const claimed = !unclaimed.has(category.data);
      const { file, error } = await storeUploadOnce(
        received,
        form.get("submission"),
        { ...by, claimed },
        isGone,
      );
      if (error) return errorResponse(error.status, error.message, error.details);
      const { path, type } = file;
      return Response.json({ file, path, url: path, type }, { status: 201 });
    } finally {
      await discardFiles(files);
    }
  },
});

export const loader = calls.loader;
export const action = calls.action;
