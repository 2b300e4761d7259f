import { errorResponse } from "#app/server/http/error-responses";

/** 404 of the API. */
export const loader = () => errorResponse(404, "Not Found");
export const action = loader;
