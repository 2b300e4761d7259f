import type { StoredFile } from "#app/schemas/file";
import { extensionOf, noCategory, storedTypes } from "#app/schemas/file";
import type { Admin } from "#app/schemas/users/user";
import { discardFiles, type ReceivedFile } from "#app/server/files/multipart";
import { storeUploadOnce } from "#app/server/files/store-upload";
import { moveToRecord } from "#app/server/files/trash";
import { replaceInRecords } from "#db/queries/files/replace-file";

/** 'image', 'video', or 'document' for all others. */
function groupOf(type: string | undefined = "") {
  const [group = ""] = type.split("/");
  return ["image", "video"].includes(group) ? group : "document";
}

/**
 * Stores the uploaded file, and shows it wherever the old one is shown, under a new path: browsers keep the old one for a
 * year. The old file goes to the trash. @returns the id of the new file, or why there is none
 */
export async function replaceFile(
  file: StoredFile,
  [received]: ReceivedFile[],
  form: FormData,
  admin: Admin,
) {
  try {
    if (!received) return { error: "Please select a file." };
    const group = groupOf(file.type);
    if (!received.error && groupOf(storedTypes[extensionOf(received.name)]) !== group)
      return {
        error: `Please select ${group === "image" ? "an image" : `a ${group}`}: the pages show one here.`,
      };
    // Unclaimed until it has its uses: a failure in between leaves nothing.
    const owner = {
      uploadedBy: admin.id,
      userName: admin.name,
      category: file.category ?? noCategory,
      claimed: false,
    };
    const { file: stored, error } = await storeUploadOnce(received, form.get("submission"), owner);
    if (error) return { error: error.details ? `${error.message}: ${error.details}` : error.message };
    if (await replaceInRecords(file.id, stored.id, admin)) await moveToRecord(file);
    return { id: stored.id };
  } finally {
    await discardFiles(received ? [received] : []);
  }
}
