import { findRecords } from "./cached-pages";
import { dayOf } from "./format";

/** The listings and projects that can be opened without a line, the newest first. @param head stands above, if there are any */
export async function keptList(head = "") {
  const records = await findRecords();
  const rows = records.map(
    ({ path, title, time }) =>
      `<li><h3><a href="${path}">${title}</a></h3><p class="small">Kept on ${dayOf(time)}</p></li>`,
  );
  return rows.length > 0 ? `${head}<ul class="rows">${rows.join("")}</ul>` : "";
}
