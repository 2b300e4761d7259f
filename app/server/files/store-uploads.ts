import { categorySchema } from "#app/schemas/file";
import type { Admin } from "#app/schemas/user";
import { discardFiles, type ReceivedFile } from "./multipart";
import { storeUploadOnce } from "./store-upload-once";

type Trouble = { name: string; message: string; details?: string };

/**
 * Keeps the files of a form under its category, each by itself, and once however often it is sent.
 * @param noFile what is said when there is none
 * @returns the names of those that are kept, what is wrong with the others, and with them the status of the answer
 */
export async function storeUploads(files: ReceivedFile[], form: FormData, admin: Admin, noFile: string) {
  const [sent, submission] = [form.get("category"), form.get("submission")];
  const { data: category = "", error } = categorySchema.safeParse(sent ?? undefined);
  const message = error?.issues[0]?.message ?? (files.length === 0 ? noFile : undefined);
  const kept: string[] = [];
  const refused: Trouble[] = message ? [{ name: "", message }] : [];
  let status = message ? 422 : undefined;
  const by = { uploadedBy: admin.id, userName: admin.name, category, claimed: true };
  try {
    for (const file of message ? [] : files) {
      const { refusal } = await storeUploadOnce(file, submission, by);
      if (!refusal) kept.push(file.name);
      else {
        const { status: why, ...told } = refusal;
        refused.push({ name: file.name, ...told });
        status ??= why;
      }
    }
  } finally {
    await discardFiles(files);
  }
  return { kept, refused, category: typeof sent === "string" ? sent : "", status };
}
