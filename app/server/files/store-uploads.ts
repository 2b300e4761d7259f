import { categorySchema } from "#app/schemas/file";
import type { Admin } from "#app/schemas/user";
import { discardFiles, type ReceivedFile } from "./multipart";
import { storeUploadOnce } from "./store-upload-once";

/**
 * Stores the files of a form under its category, each by itself, and once for each idempotency key.
 * @param noFile the error message of an empty form
 * @returns the names of the stored files, the errors of the others, and the response status when there are errors
 */
export async function storeUploads(files: ReceivedFile[], form: FormData, admin: Admin, noFile: string) {
  const sent = form.get("category");
  const { data: category = "", error } = categorySchema.safeParse(sent ?? undefined);
  const message = error?.issues[0]?.message ?? (files.length === 0 ? noFile : undefined);
  const stored: string[] = [];
  const errors: { name: string; message: string; details?: string }[] = message
    ? [{ name: "", message }]
    : [];
  let status = message ? 422 : undefined;
  const owner = { uploadedBy: admin.id, userName: admin.name, category, claimed: true };
  try {
    for (const file of message ? [] : files) {
      const { error } = await storeUploadOnce(file, form.get("submission"), owner);
      if (!error) stored.push(file.name);
      else {
        errors.push({ name: file.name, message: error.message, details: error.details });
        status ??= error.status;
      }
    }
  } finally {
    await discardFiles(files);
  }
  return { stored, errors, category: typeof sent === "string" ? sent : "", status };
}
