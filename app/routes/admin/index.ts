import { leadToDashboard } from "#app/server/auth/require-admin";
import { noForm } from "#app/server/http/responses";

/** /admin leads to its first page. */
export const loader = leadToDashboard;

export const action = noForm;
