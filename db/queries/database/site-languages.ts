export { siteLanguages } from "../site-languages";
