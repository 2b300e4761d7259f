import { categorySchema } from "#app/schemas/file";
import type { Admin } from "#app/schemas/user";
import { discard, type Received } from "./intake";
import { keepFile } from "./keep-file";

/** The API says the same to a call without a file. */
const nothingChosen = { status: 422, message: "Please select a file to upload." } as const;

/**
 * Keeps the files of a form under its category, each by itself.
 * @returns the names of those that are kept, what is wrong with the others, and with them the status of the answer
 */
export async function keepUploads(files: Received[], sent: FormDataEntryValue | null, admin: Admin) {
  const { data: category, error } = categorySchema.safeParse(sent ?? undefined);
  const kept: string[] = [];
  const refused: { name: string; message: string; details?: string }[] = [];
  let status: number | undefined;
  const refuse = (
    name: string,
    { status: with_, ...why }: { status: number; message: string; details?: string },
  ) => {
    refused.push({ name, ...why });
    status ??= with_;
  };
  const message = error?.issues[0]?.message;
  if (message) refuse("", { status: 422, message });
  else if (files.length === 0) refuse("", nothingChosen);
  for (const received of message ? [] : files) {
    const by = { uploadedBy: admin.id, userName: admin.name, category: String(category), claimed: true };
    const { refusal } = received.refusal ? received : await keepFile(received, by);
    if (refusal) refuse(received.name, refusal);
    else kept.push(received.name);
  }
  await discard(files);
  return { kept, refused, category: typeof sent === "string" ? sent : "", status };
}
