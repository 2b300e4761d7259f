import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "../check-budgets";
import { type Asked, asked } from "../load/scenarios";
import { type Desk, openDesk } from "../session";
import { type Grown, isOver, scaleTable } from "./scale-table";
import { fill } from "./seed";

const sizes = [1_000, 100_000];

/**
 * Every list, search and figure of a firm with 1,000 records of each kind beside one with 100,000, asked for in
 * turns so that a busy moment of the machine meets both. Prints the table.
 * @param kept a folder whose databases are used again, or are left there for the next time
 * @returns a line for each that is over
 */
export async function measureScale(rounds: number, kept?: string) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), "mehrab-scale-"));
  const paths = sizes.map((rows) => join(folder, `${rows}.sqlite`));
  const remove = () => kept ?? rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const firms: Desk[] = [];
  try {
    for (const [place, path] of paths.entries()) if (!existsSync(path)) await fill(path, sizes[place] ?? 0);
    for (const path of paths) firms.push(await openDesk({ DATABASE_PATH: path }));
    const grown = await askAll(firms, rounds);
    const { text, over } = scaleTable(sizes, grown);
    console.log(text);
    return over;
  } finally {
    for (const { close } of firms) close();
    remove();
  }
}

async function askAll(firms: Desk[], rounds: number) {
  const grown: Grown[] = [];
  for (const one of asked) grown.push(await askInTurns(firms, one, rounds));
  return grown;
}

/** What seems to be over is asked for again, twice as often: a busy moment is no slow answer. */
async function askInTurns(firms: Desk[], one: Asked, rounds: number): Promise<Grown> {
  const all = await Promise.all(
    firms.map(async (firm) => ({ firm, path: await deepPath(firm, one), times: [] as number[], status: 0 })),
  );
  const name = one.depth ? `${one.name}, ${one.depth} page` : one.name;
  const result = (): Grown => {
    const [small = Number.NaN, large = Number.NaN] = all.map(({ times }) => median(times));
    return { name, small, large, status: all.find(({ status }) => status !== 200)?.status };
  };
  const goRound = async (count: number) => {
    for (let round = 0; round < count; round++)
      for (const each of round % 2 ? all : all.toReversed()) {
        const began = performance.now();
        each.status = (await ask(each.firm, one, each.path)).status;
        each.times.push(performance.now() - began);
      }
  };
  // What the first ones read from the disk, the later ones find in memory.
  await goRound(2);
  for (const { times } of all) times.length = 0;
  await goRound(rounds);
  if (isOver(result())) await goRound(rounds * 2);
  return result();
}

/** A page that is asked for with a cookie is drawn anew each time; without one it would come from the page store. */
async function ask({ url, Cookie }: Desk, { admin }: Asked, path: string) {
  const headers = { Cookie: admin ? Cookie : "bench=1" };
  const response = await fetch(url + path, { headers, redirect: "manual" });
  return { status: response.status, text: await response.text() };
}

/** The path with the page in the middle or at the end of the list, as its first page says. */
async function deepPath(firm: Desk, one: Asked) {
  if (!one.depth) return one.path;
  const { text } = await ask(firm, one, one.path);
  const [, last = "1"] = text.replaceAll("<!-- -->", "").match(/Page 1 of (\d+)/) ?? [];
  const page = one.depth === "last" ? Number(last) : Math.ceil(Number(last) / 2);
  return page > 1 ? `${one.path}&page=${page}` : one.path;
}
