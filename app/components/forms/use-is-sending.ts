import { useNavigation } from "@remix-run/react";

/** True while a form is sent whose action begins with this path. */
export const useIsSending = (path: string) => useNavigation().formAction?.startsWith(path) ?? false;
