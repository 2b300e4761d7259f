/** Why a file was not taken, in words for the person who sent it (design.md, 'API', has the statuses). */
export type Refusal = { status: 413 | 415 | 422 | 507 | 500; message: string; details?: string };

const full: Refusal = {
  status: 507,
  message: "There is no room left for files on our side. Please try again later.",
};
const failed: Refusal = {
  status: 500,
  message: "The file could not be stored, which is our fault. Please try again in a moment.",
};

/** What an error while storing a file means for its sender; who hosts the site finds one line in the log. */
export function refusalOfError(error: unknown): Refusal {
  console.error(`A file could not be stored: ${error instanceof Error ? error.message : String(error)}`);
  return isFull(error) ? full : failed;
}

/** The file system, SQLite and sharp each say it in their own way. */
function isFull(error: unknown) {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return /^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code) || /no space left|disk is full/i.test(message);
}
