import { problem } from "#app/server/http";

export const loader = () => problem(404, "Not Found");

export const action = loader;
