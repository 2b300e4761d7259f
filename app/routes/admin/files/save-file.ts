import { type ActionFunctionArgs, data } from "@remix-run/node";
import { listSearchOf } from "#app/schemas/addresses/list-search";
import { fileError, noCategory, type StoredFile, storedTypes } from "#app/schemas/file";
import { fileDetailsSchema, focusInput, focusPreviewSize } from "#app/schemas/files/details";
import { createToast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { readAdminForm } from "#app/server/auth/admin-form";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { discardFiles, type ReceivedFile } from "#app/server/files/multipart";
import { storeUploadOnce } from "#app/server/files/store-upload";
import { moveToRecord } from "#app/server/files/trash";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { findOr404 } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { findFileById } from "#db/queries/files/files";
import { replaceInRecords } from "#db/queries/files/replace-file";
import { updateFile } from "#db/queries/files/update-file";

/** Saves what is said of a picture, or its clicked focal point with it; or puts another file in its place. */
export async function saveFile({ request, params, context }: ActionFunctionArgs) {
  const { admin, form, files } = await readAdminForm(request, "files", { maxFiles: 1 });
  const file = await findOr404(params.id, findFileById);
  const search = listSearchOf(new URL(request.url).search);
  if (form.get("intent") === "replace") {
    const { error, id } = await replaceFile(file, files, form, admin);
    if (id) {
      await clearPendingForm(new URL(request.url), admin);
      return redirectWithToast(`/admin/files/${id}${search}`, createToast(m.file_replaced()));
    }
    context.hasFormErrors = true;
    return data({ replaceError: error, reply: undefined, toast: undefined }, { status: 422 });
  }
  await discardFiles(files);
  const point = readClick(form, file);
  if (point) for (const [name, value] of Object.entries(point)) form.set(name, String(value ?? 50));
  const submission = parseForm(form, fileDetailsSchema);
  if (submission.status !== "success") {
    context.hasFormErrors = true;
    return data({ reply: submission.reply(), replaceError: undefined, toast: undefined }, { status: 422 });
  }
  const { alt, caption, ...focus } = submission.value;
  await updateFile(file.id, { alt, caption, ...focusOrMiddle(focus) }, admin);
  await clearPendingForm(new URL(request.url), admin);
  return redirectWithToast(`/admin/files/${file.id}${search}`, createToast(m.file_updated()));
}

type Focus = Pick<StoredFile, "focusX" | "focusY">;

/** The middle is stored as null, so that no page has a rule for it. */
function focusOrMiddle({ focusX, focusY }: Focus): Focus {
  const [x, y] = [focusX ?? 50, focusY ?? 50];
  return x === 50 && y === 50 ? { focusX: null, focusY: null } : { focusX: x, focusY: y };
}

/** The point at which the picture was clicked, in percent. The keyboard sends the corner, which is no point. */
export function readClick(form: FormData, file: StoredFile): Focus | undefined {
  const [x, y] = ["x", "y"].map((axis) => {
    const name = `${focusInput}.${axis}`;
    const pixels = Number(form.get(name) ?? 0);
    form.delete(name);
    return Number.isFinite(pixels) ? pixels : 0;
  }) as [number, number];
  if (x <= 0 && y <= 0) return undefined;
  const { width, height } = focusPreviewSize(file);
  const percent = (pixels: number, side: number) =>
    Math.min(100, Math.max(0, Math.round((100 * pixels) / side)));
  return focusOrMiddle({ focusX: percent(x, width), focusY: percent(y, height) });
}

const selectGroup = {
  image: m.file_replace_image,
  video: m.file_replace_video,
  document: m.file_replace_document,
};

function groupOf(type: string | undefined = ""): keyof typeof selectGroup {
  const [group = ""] = type.split("/");
  return group === "image" || group === "video" ? group : "document";
}

/**
 * Stores the uploaded file, and shows it wherever the old one is shown, under a new path: browsers keep the old one for a
 * year. The old file goes to the trash. @returns the id of the new file, or why there is none
 */
async function replaceFile(file: StoredFile, [received]: ReceivedFile[], form: FormData, admin: Admin) {
  try {
    if (!received) return { error: m.file_missing() };
    const group = groupOf(file.type);
    const extensions = Object.keys(storedTypes).filter((each) => groupOf(storedTypes[each]) === group);
    if (!received.error && fileError({ name: received.name, size: 0 }, extensions))
      return { error: selectGroup[group]() };
    // Unclaimed until it has its uses: a failure in between leaves nothing.
    const owner = {
      uploadedBy: admin.id,
      userName: admin.name,
      category: file.category ?? noCategory,
      claimed: false,
    };
    const { file: stored, error } = await storeUploadOnce(received, form.get("submission"), owner, {
      extensions,
    });
    if (error) return { error: error.details ? `${error.message}: ${error.details}` : error.message };
    if (await replaceInRecords(file.id, stored.id, admin)) await moveToRecord(file);
    return { id: stored.id };
  } finally {
    await discardFiles(received ? [received] : []);
  }
}
