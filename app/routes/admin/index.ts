import { redirectToDashboard } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/responses";

/** /admin leads to its first page. */
export const loader = redirectToDashboard;

export const action = rejectPost;
