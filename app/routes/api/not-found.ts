import { inAcceptedLanguage } from "#app/server/http/api-route";
import { unknownPath } from "#app/server/http/error-responses";

export const loader = inAcceptedLanguage(unknownPath);
export const action = loader;
