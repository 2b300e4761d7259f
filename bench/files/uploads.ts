import { files } from "../budgets";
import { forgetPeak, memoryOf, peakOfChildren } from "../memory";
import { type Desk, upload } from "../session";
import type { FileRow } from "./file-table";
import { film, photo } from "./photo";

const MB = 1024 * 1024;

/** What ten uploads at once add to the server's memory, each as large as a file may be. */
export async function measureUploads(desk: Desk): Promise<FileRow[]> {
  const largest = film(20 * MB);
  // The first one loads what all of them need.
  await upload(desk, "first.mp4", film(MB));
  const before = memoryOf(desk.pid, "VmRSS");
  forgetPeak(desk.pid);
  await Promise.all(Array.from({ length: 10 }, (_, place) => upload(desk, `film-${place}.mp4`, largest)));
  const added = memoryOf(desk.pid, "VmHWM") - before;
  return [
    {
      what: `ten uploads of 20 MB at once: MB added to the server's ${before.toFixed(0)}`,
      measured: added.toFixed(0),
      budget: String(files.uploads),
      over: !(added <= files.uploads),
    },
  ];
}

/** How long whoever sends a photo waits, and what a photo of 50 megapixels takes of memory. */
export async function measurePhotos(desk: Desk): Promise<FileRow[]> {
  const usual = await upload(desk, "usual.jpg", await photo(4032, 3024));
  const large = await photo(8160, 6120);
  forgetPeak(desk.pid);
  const sending = upload(desk, "large.jpg", large);
  const child = await peakOfChildren(desk.pid, sending);
  const server = memoryOf(desk.pid, "VmHWM");
  return [
    { what: "a photo of 12 megapixels: seconds until it is answered", measured: seconds(usual) },
    { what: "a photo of 50 megapixels: seconds until it is answered", measured: seconds(await sending) },
    {
      what: "a photo of 50 megapixels: MB at most, server + its own process",
      measured: `${server.toFixed(0)} + ${child.toFixed(0)} = ${(server + child).toFixed(0)}`,
      budget: String(files.picture),
      over: !(child > 0 && server + child <= files.picture),
    },
  ];
}

const seconds = (time: number) => (time / 1000).toFixed(1);
