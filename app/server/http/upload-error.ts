/** Why a file was not taken, in words for the person who sent it (design.md, 'API', has the statuses). */
export type UploadError = { status: 413 | 415 | 422 | 507 | 503 | 500; message: string; details?: string };

const full: UploadError = {
  status: 507,
  message: "There is no room left for this on our side. Please try again later.",
};
const locked: UploadError = {
  status: 503,
  message: "The site is busy at the moment. Please try again in a few seconds.",
};
const failed: UploadError = {
  status: 500,
  message: "The file could not be stored, which is our fault. Please try again in a moment.",
};

/** What an error while storing a file means for its sender; who hosts the site finds one line in the log. */
export function toUploadError(error: unknown): UploadError {
  console.error(`A file could not be stored: ${error instanceof Error ? error.message : String(error)}`);
  return toTransientError(error) ?? failed;
}

/** What is over when somebody makes room, or by itself; undefined for any other error. */
export function toTransientError(error: unknown): UploadError | undefined {
  if (isFull(error)) return full;
  return /^SQLITE_BUSY/.test(codeOf(error)) ? locked : undefined;
}

function codeOf(error: unknown) {
  return String((error as { code?: unknown } | undefined)?.code ?? "");
}

/** The file system, SQLite and sharp each say it in their own way. */
function isFull(error: unknown) {
  const message = error instanceof Error ? error.message : "";
  return /^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(codeOf(error)) || /no space left|disk is full/i.test(message);
}
