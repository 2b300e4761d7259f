/** A message that is shown once, over the page. Texts of failures stand below, of successes in their actions. */
export type Toast = {
  title: string;
  text: string;
  /** A failure. */
  bad: boolean;
  /** When it was created, in ms: tells two toasts with the same text apart. */
  at: number;
  /** The revision that the toast offers to undo. */
  undo?: number;
  /** The message that the toast offers to move out of Spam again. */
  unspam?: number;
  /** The page that the toast offers to open. */
  open?: string;
};

export function createToast(title: string, text = "", bad = false): Toast {
  return { title, text, bad, at: Date.now() };
}

/** Without a reason, the server or the connection failed. */
export function loginFailed(reason = "An unexpected error occurred. Please try again.") {
  return createToast("Login failed", reason, true);
}

export function logoutFailed() {
  return createToast("Logout failed", "An error occurred during logout", true);
}

export function deletionFailed(kind: string) {
  const advice = kind === "message" ? "" : " Please try again.";
  return createToast("Error", `Failed to delete ${kind}.${advice}`, true);
}

/** The undo of a deletion failed. */
export function restoringFailed() {
  return createToast("Error", "Failed to bring it back. Please try again.", true);
}

export function settingsFailed() {
  return savingFailed("update settings");
}

/** @param what 'create property' */
export function savingFailed(what: string) {
  return createToast("Error", `Failed to ${what}. Please try again.`, true);
}

export function markReadFailed() {
  return createToast("Error", "Failed to mark message as read.", true);
}

/** To Spam, or to the inbox. */
export function moveMessageFailed() {
  return createToast("Error", "Failed to move message.", true);
}
