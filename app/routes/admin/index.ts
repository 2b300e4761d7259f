import { leadToDashboard } from "#app/server/guard";
import { noForm } from "#app/server/http";

/** /admin leads to its first page. */
export const loader = leadToDashboard;

export const action = noForm;
