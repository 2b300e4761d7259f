import { launchChromium } from "../chromium";
import { publicPages } from "../launch";
import { openDesk } from "../session";
import { measureBeside } from "./background-load";
import { fileTable } from "./file-table";
import { measurePictureBytes } from "./picture-bytes";
import { measurePhotos, measureUploads } from "./uploads";

/** What files and pictures cost visitors and whoever hosts the site. Prints the table. @returns a line for each that is over */
export async function measureFiles(answers: number) {
  const desk = await openDesk();
  const browser = await launchChromium();
  try {
    const listing = (await publicPages(desk.url)).find((path) => path.startsWith("/properties/")) ?? "/";
    const rows = [
      ...(await measurePictureBytes(browser, desk, ["/", listing])),
      ...(await measureUploads(desk)),
      ...(await measurePhotos(desk)),
      ...(await measureBeside(desk, listing, answers)),
    ];
    console.log(fileTable(rows));
    return rows.filter(({ over }) => over).map(({ what }) => `  ${what}`);
  } finally {
    await browser.close();
    desk.close();
  }
}
