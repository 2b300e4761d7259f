import { files } from "../budgets";
import { type Desk, upload } from "../session";
import type { FileRow } from "./file-table";
import { photo } from "./photo";

/** Quiet and busy by turns, so that a busy moment of the machine meets both. */
const turns = 4;

/** How long a page takes while pictures are made beside it, or a backup, and while nothing is. @param count answers in each turn */
export async function measureBeside(desk: Desk, path: string, count: number): Promise<FileRow[]> {
  const picture = await photo(4032, 3024);
  const works = {
    "while pictures are made": () => upload(desk, "photo.jpg", picture),
    "while a backup is fetched": () => backUp(desk),
  };
  const quiet: number[] = [];
  const busy = Object.keys(works).map((name) => ({ name, times: [] as number[] }));
  await ask(desk, path, count / 2);
  for (let turn = 0; turn < turns; turn++) {
    quiet.push(...(await ask(desk, path, count / turns)));
    for (const [place, work] of Object.values(works).entries()) {
      const beside = again(work);
      await beside.begun;
      busy[place]?.times.push(...(await ask(desk, path, count / turns)));
      await beside.end();
    }
  }
  const told = (of: number[]) => [0.5, 0.99].map((part) => share(of, part).toFixed(1)).join(" / ");
  return [
    { what: `${path} while all is quiet: ms of the median / the 99th of 100`, measured: told(quiet) },
    ...busy.map(({ name, times }) => {
      const slowest = share(times, 0.99) / share(quiet, 0.99);
      return {
        what: `${path} ${name}`,
        measured: `${told(times)}  × ${slowest.toFixed(2)}`,
        budget: `× ${files.slowest}`,
        over: !(slowest <= files.slowest),
      };
    }),
  ];
}

async function backUp({ url, Cookie }: Desk) {
  const answer = await fetch(`${url}/admin/backup`, { headers: { Cookie } });
  if (!answer.ok) throw new Error(`The backup answered ${answer.status}`);
  // As whoever keeps it on a disk takes it: part after part.
  const reader = answer.body?.getReader();
  while (reader && !(await reader.read()).done);
}

/** Does it again and again until `end`; `begun` once the first is under way. */
function again(work: () => Promise<unknown>) {
  let isOver = false;
  const working = (async () => {
    while (!isOver) await work();
  })();
  // What goes wrong is told by `end`.
  working.catch(() => {});
  const end = () => {
    isOver = true;
    return working;
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
