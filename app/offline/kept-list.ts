import { findRecords } from "./pages";
import { dayOf } from "./words";

/** The listings and projects that can be opened without a line, the newest first. @param more stands above it */
export async function keptList(more = "") {
  const records = await findRecords();
  const rows = records.map(
    ({ path, title, time }) =>
      `<li><h3><a href="${path}">${title}</a></h3><p class="small">Kept on ${dayOf(time)}</p></li>`,
  );
  return `${more}<ul class="rows">${rows.join("")}</ul>`;
}
