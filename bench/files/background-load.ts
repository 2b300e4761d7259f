import { fileBudgets } from "../budgets";
import { type Session, upload } from "../session";
import { percentile } from "../statistics";
import type { Row } from "../table";
import { importTable, newContacts, newListings, readTable } from "./imports";
import { photo } from "./photo";

/** The measurements alternate, so that other work of the machine slows all of them. */
const rounds = 4;

/** Response times of a page under each kind of background load, and without any. */
export async function measureBackgroundLoad(
  session: Session,
  path: string,
  requests: number,
): Promise<Row[]> {
  const [picture, listings, contacts] = [await photo(4032, 3024), newListings(), newContacts()];
  const baseline: number[] = [];
  // Read before the round, so that its requests meet the import itself.
  type Read = Awaited<ReturnType<typeof readTable>>[];
  const read: { listings: Read; contacts: Read } = { listings: [], contacts: [] };
  const scenarios = [
    scenario("while pictures are resized", () => upload(session, "photo.jpg", picture)),
    scenario("while a backup is downloaded", () => downloadBackup(session)),
    scenario("while a table of 5,000 listings is read", () => readTable(session, listings), importLimit),
    scenario(
      "while 5,000 listings are imported",
      async () => importTable(session, read.listings.pop() ?? (await readTable(session, listings))),
      importLimit,
    ),
    scenario(
      "while 5,000 contacts are imported",
      async () => importTable(session, read.contacts.pop() ?? (await readTable(session, contacts))),
      importLimit,
    ),
  ];
  await responseTimes(session, path, requests / 2);
  for (let round = 0; round < rounds; round++) {
    read.listings.push(await readTable(session, listings));
    read.contacts.push(await readTable(session, contacts));
    baseline.push(...(await responseTimes(session, path, requests / rounds)));
    for (const { work, times } of scenarios) {
      const background = repeat(work);
      await background.started;
      times.push(...(await responseTimes(session, path, requests / rounds)));
      await background.stop();
    }
  }
  const summary = (times: number[]) =>
    [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)).join(" / ");
  return [
    {
      what: `${path} without other load: ms of the median / 95th / 99th percentile`,
      measured: [summary(baseline)],
    },
    ...scenarios.map(({ name, times, share, budget }) => {
      const ratio = percentile(times, share) / percentile(baseline, share);
      return {
        what: `${path} ${name}`,
        measured: [`${summary(times)}  × ${ratio.toFixed(2)}`],
        budget: `× ${budget} of the ${share * 100}th`,
        isOver: !(ratio <= budget),
      };
    }),
  ];
}

type Limit = { share: number; budget: number };

const importLimit: Limit = { share: 0.95, budget: fileBudgets.slowestOfImport };

/** @param limit how much slower than without other load the slowest responses may be */
function scenario(
  name: string,
  work: () => Promise<unknown>,
  limit: Limit = { share: 0.99, budget: fileBudgets.slowest },
) {
  return { name, work, ...limit, times: [] as number[] };
}

async function downloadBackup({ url, Cookie }: Session) {
  const response = await fetch(`${url}/admin/backup`, { headers: { Cookie } });
  if (!response.ok) throw new Error(`The backup failed with status ${response.status}`);
  // Chunk by chunk, as a browser writes it to disk.
  const reader = response.body?.getReader();
  while (reader && !(await reader.read()).done);
}

/** Repeats `work` until `stop`, which rejects if it failed. */
function repeat(work: () => Promise<unknown>) {
  let isStopped = false;
  const working = (async () => {
    while (!isStopped) await work();
  })();
  // Reported by `stop`.
  working.catch(() => {});
  const stop = () => {
    isStopped = true;
    return working;
  };
  return { started: new Promise((resolve) => setTimeout(resolve, 500)), stop };
}

/** The cookie bypasses the page cache. @returns ms of each response */
async function responseTimes({ url }: Session, path: string, count: number) {
  const times: number[] = [];
  for (let request = 0; request < count; request++) {
    const start = performance.now();
    await (await fetch(url + path, { headers: { Cookie: "bench=1" } })).text();
    times.push(performance.now() - start);
  }
  return times;
}
