import { problem } from "#app/server/http/responses";

/** Every call that nothing else answers. */
export const loader = () => problem(404, "Not Found");

export const action = loader;
