import { redirectToDashboard } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";

export const loader = redirectToDashboard;

export const action = rejectPost;
