import { openRequestContext } from "./access-log";
import { createPipeline, type Middleware } from "./http-pipeline";
import { languageHandler } from "./language-handler";
import { requestLanguage } from "./request-language";

/** Middleware of the development server: the part of the pipeline that knows languages and their prefixes. */
export const developmentMiddleware: Middleware = (request, response, next) =>
  createPipeline([openRequestContext, requestLanguage, languageHandler, () => next()])(request, response);
