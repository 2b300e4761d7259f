import type { ServerResponse } from "node:http";
import { requestContext } from "#app/config/request-context";
import type { Language } from "#app/words/language";

/** Runs what says words as in a request in this language. */
export const inLanguage = <Result>(language: Language, task: () => Result) =>
  requestContext.run({ id: "1", response: {} as ServerResponse, language }, task);
