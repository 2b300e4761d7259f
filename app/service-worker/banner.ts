import sheet from "#app/styles/offline.css?inline";

/** With the style of what the worker puts into it. */
export function styled(html: string) {
  return html.replace("</style>", () => `${sheet}</style>`);
}

/** A page that did not come by the line says so above everything else. */
export function marked(html: string, text: string) {
  return html.replace(
    "<header",
    () =>
      `<aside class="kept" aria-label="Without a line"><p>${text}</p><a href="">Try again</a></aside><header`,
  );
}
