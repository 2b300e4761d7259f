/**
 * Names of the fields of a page of the site for search engines and chats. Without the fields themselves, which the browser does not load.
 * @param page 'about'
 */
export const searchNames = <Page extends string>(page: Page) =>
  [`${page}SearchTitle`, `${page}SearchDescription`, `${page}SearchPictures`] as const;
