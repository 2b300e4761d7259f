import { errorResponse } from "#app/server/http/error-responses";

export const loader = () => errorResponse(404, "Not Found");
export const action = loader;
