import { fileBudgets } from "../budgets";
import { childPeak, memoryOf, resetPeak } from "../memory";
import { type Session, upload } from "../session";
import { type Row, rowAtMost } from "../table";
import { film, photo } from "./photo";

const MB = 1024 * 1024;

/** Memory that ten simultaneous uploads of the maximum size add to the server. */
export async function measureUploads(session: Session): Promise<Row[]> {
  const largest = film(20 * MB);
  // Loads the modules that every upload needs.
  await upload(session, "first.mp4", film(MB));
  const before = memoryOf(session.pid, "VmRSS");
  resetPeak(session.pid);
  await Promise.all(Array.from({ length: 10 }, (_, index) => upload(session, `film-${index}.mp4`, largest)));
  const added = memoryOf(session.pid, "VmHWM") - before;
  const what = `ten uploads of 20 MB at once: MB added to the server's ${before.toFixed(0)}`;
  return [rowAtMost(what, added, fileBudgets.uploads)];
}

/** Time that a photo takes to upload, and memory that a photo of 50 megapixels needs. */
export async function measurePhotos(session: Session): Promise<Row[]> {
  const typical = await upload(session, "usual.jpg", await photo(4032, 3024));
  const large = await photo(8160, 6120);
  resetPeak(session.pid);
  const uploading = upload(session, "large.jpg", large);
  const child = await childPeak(session.pid, uploading);
  const server = memoryOf(session.pid, "VmHWM");
  return [
    { what: "a photo of 12 megapixels: seconds until the response", measured: [seconds(typical)] },
    { what: "a photo of 50 megapixels: seconds until the response", measured: [seconds(await uploading)] },
    {
      what: "a photo of 50 megapixels: peak MB, server + image process",
      measured: [`${server.toFixed(0)} + ${child.toFixed(0)} = ${(server + child).toFixed(0)}`],
      budget: String(fileBudgets.picture),
      isOver: !(child > 0 && server + child <= fileBudgets.picture),
    },
  ];
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
