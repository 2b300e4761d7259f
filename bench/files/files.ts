import { launchChromium } from "../chromium";
import { publicPages } from "../launch";
import { openSession } from "../session";
import { formatTable, overBudget, wideColumns } from "../table";
import { measureBackgroundLoad } from "./background-load";
import { measurePictureBytes } from "./picture-bytes";
import { measurePhotos, measureUploads } from "./uploads";

/** Costs of files and pictures for visitors and for the server. Prints the table. @returns a line for each exceeded budget */
export async function measureFiles(requests: number) {
  const session = await openSession();
  const browser = await launchChromium();
  try {
    const property = (await publicPages(session.url)).find((path) => path.startsWith("/properties/")) ?? "/";
    const rows = [
      ...(await measurePictureBytes(browser, session.url, ["/", property])),
      ...(await measureUploads(session)),
      ...(await measurePhotos(session)),
      ...(await measureBackgroundLoad(session, property, requests)),
    ];
    const title = { what: "Files and pictures", measured: ["measured"], budget: "budget" };
    console.log(`${formatTable(wideColumns, [title, ...rows])}\n`);
    return overBudget(rows);
  } finally {
    await browser.close();
    session.close();
  }
}
