import { errorResponse } from "#app/server/http/responses";

/** Every call that nothing else answers. */
export const loader = () => errorResponse(404, "Not Found");

export const action = loader;
