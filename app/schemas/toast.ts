import { m } from "#app/words/compiled/messages.js";

/** A message that is shown once, over the page. Texts of failures that several modules show stand below. */
export type Toast = {
  title: string;
  text: string;
  bad: boolean;
  /** Creation in ms: tells two toasts with the same text apart. */
  at: number;
  /** The form that undoes what the toast says. */
  undo?: { action: string; fields: Record<string, string> };
  /** The page of what was saved, as visitors see it. */
  view?: string;
  open?: string;
};

export function createToast(title: string, text = "", bad = false): Toast {
  return { title, text, bad, at: Date.now() };
}

/** @param list address with the filters of the list to which the undo leads; that of all records without it */
export function undoForm(name: "revision" | "batch", id: number | undefined, list?: string): Toast["undo"] {
  if (id === undefined) return undefined;
  return { action: "/admin/undo", fields: { [name]: String(id), ...(list && { list }) } };
}

export function errorToast(text: string) {
  return createToast(m.error(), text, true);
}

/** Blames the server or the connection without a reason. */
export function loginFailed(reason: string = m.login_failed_unexpected()) {
  return createToast(m.login_failed(), reason, true);
}

export function invitationGone() {
  return createToast(m.invitation_gone(), m.invitation_gone_text());
}
