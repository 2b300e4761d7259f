/**
 * What is told once, on the next page (spec section 8 has the words). `bad` marks a destructive one; `at` is when it
 * was told, so that two that read the same are still two.
 */
export type Toast = {
  title: string;
  text: string;
  bad: boolean;
  at: number;
  /** The revision that takes back what was done: the toast offers to. */
  undo?: number;
  /** The message that the toast offers to take out of Spam again. */
  unspam?: number;
  /** The page that the toast offers to open. */
  open?: string;
};

export function createToast(title: string, text = "", bad = false): Toast {
  return { title, text, bad, at: Date.now() };
}

/** Spec section 8: the words for a property, a project and a message. */
export function deletionFailed(kind: string) {
  const again = kind === "message" ? "" : " Please try again.";
  return createToast("Error", `Failed to delete ${kind}.${again}`, true);
}

/** What was deleted still waits where it is. */
export function restoringFailed() {
  return createToast("Error", "Failed to bring it back. Please try again.", true);
}

/** Spec section 8: the store, or the line, failed. */
export function settingsFailed() {
  return createToast("Error", "Failed to update settings. Please try again.", true);
}

/** Spec section 8. @param what 'create property' */
export function savingFailed(what: string) {
  return createToast("Error", `Failed to ${what}. Please try again.`, true);
}
