import { toastOf } from "#app/schemas/toast";

/** Spec section 8. @param what 'create property' */
export function savingFailed(what: string) {
  return toastOf("Error", `Failed to ${what}. Please try again.`, true);
}

/** A line that drops must not take the page, and what was typed, with it. */
export async function keepOnBadLine<Answer>(send: () => Promise<Answer>, what: string) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { reply: undefined, toast: savingFailed(what) };
  }
}
