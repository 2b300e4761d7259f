import { files } from "./budgets";
import { type Desk, upload } from "./desk";
import type { FileRow } from "./file-table";
import { photo } from "./photo";

/** Quiet and busy by turns, so that a busy moment of the machine meets both. */
const turns = 4;

/** How long a page takes while pictures are made beside it, and while none is. @param count answers in each turn */
export async function measureBesidePictures(desk: Desk, path: string, count: number): Promise<FileRow[]> {
  const picture = await photo(4032, 3024);
  const [quiet, busy]: [number[], number[]] = [[], []];
  await ask(desk, path, count / 2);
  for (let turn = 0; turn < turns; turn++) {
    quiet.push(...(await ask(desk, path, count / turns)));
    const pictures = sendOn(desk, picture);
    await pictures.begun;
    busy.push(...(await ask(desk, path, count / turns)));
    await pictures.end();
  }
  const slowest = share(busy, 0.99) / share(quiet, 0.99);
  const times = (of: number[]) => [0.5, 0.99].map((part) => share(of, part).toFixed(1)).join(" / ");
  return [
    { what: `${path} while all is quiet: ms of the median / the 99th of 100`, measured: times(quiet) },
    {
      what: `${path} while pictures are made`,
      measured: `${times(busy)}  × ${slowest.toFixed(2)}`,
      budget: `× ${files.slowest}`,
      over: !(slowest <= files.slowest),
    },
  ];
}

/** Sends one photo after the other until `end`; `begun` once the first is on its way. */
function sendOn(desk: Desk, picture: Blob) {
  let isOver = false;
  const sending = (async () => {
    while (!isOver) await upload(desk, "photo.jpg", picture);
  })();
  // What goes wrong is told by `end`.
  sending.catch(() => {});
  const end = () => {
    isOver = true;
    return sending;
  };
  return { begun: new Promise((begun) => setTimeout(begun, 500)), end };
}

/** A page that is asked for with a cookie is drawn anew each time. @returns the ms of each answer */
async function ask({ url }: Desk, path: string, count: number) {
  const times: number[] = [];
  for (let each = 0; each < count; each++) {
    const began = performance.now();
    await (await fetch(url + path, { headers: { Cookie: "bench=1" } })).text();
    times.push(performance.now() - began);
  }
  return times;
}

function share(times: number[], part: number) {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
