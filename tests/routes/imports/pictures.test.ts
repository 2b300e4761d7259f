import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { environment } from "#app/config/environment";
import { action, loader } from "#app/routes/admin/imports/pictures";
import { fetchDue } from "#app/server/downloads/download-worker";
import { sqlite } from "#db/client/client";
import { findUserId, insertUser } from "#db/queries/users/users";
import { noise } from "#tests/server/support/sample-files";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { importsOf } from "#tests/support/import-table";

let server: Server;
let origin = "";
let requests: string[] = [];
let Cookie = "";
const pictures = new Map<string, Buffer>();

beforeAll(async () => {
  const front = await noise(60, 40).jpeg().toBuffer();
  pictures.set("/front.jpg", front).set("/same.jpg", front);
  pictures.set("/plan.jpg", await noise(50, 40).png().toBuffer());
  pictures.set("/garden", await noise(40, 40).webp().toBuffer());
  server = createServer(({ url = "" }, response) => {
    requests.push(url);
    const picture = pictures.get(url);
    if (picture) response.end(picture);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

beforeEach(async () => {
  requests = [];
  emptyTables(
    "users",
    "properties",
    "revisions",
    "activities",
    "imports",
    "import_columns",
    "files",
    "downloads",
  );
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  Cookie = await startSessionOf((await findUserId("ayesha")) ?? 0);
});

const row = (reference: string, paths: string[], text = "A house") =>
  `${reference},House ${reference},"${text}",${paths.map((path) => `${origin}${path}`).join(" | ")}`;

async function importRows(...rows: string[]) {
  const imports = importsOf(Cookie);
  const csv = ["Reference,Title,Description,Images", ...rows].join("\n");
  const { id } = await imports.upload(csv, "property");
  await imports.saveColumns(id, { newState: "draft" });
  const result = await imports.rows(id);
  return { ...imports, id, result };
}

const fetchAll = () => fetchDue({ allowed: ["127.0.0.1"] });
const stored = (reference: string) =>
  sqlite.prepare("SELECT id, images, description FROM properties WHERE reference = ?").get(reference) as {
    id: number;
    images: string;
    description: string;
  };
const imagesOf = (reference: string): string[] => JSON.parse(stored(reference).images);
const files = () =>
  sqlite.prepare("SELECT name, path, claimed FROM files ORDER BY name").all() as { path: string }[];

async function commit(table: Awaited<ReturnType<typeof importRows>>) {
  const { digest } = table.result;
  const { status } = await table.commit(table.id, digest);
  expect(status).toBe(302);
}

test("pictures are fetched after the import, each content once, and records have them in their order", async () => {
  const table = await importRows(
    row("A-1", ["/plan.jpg", "/front.jpg", "/garden"]),
    row("A-2", ["/same.jpg"], `Seen from the road: ![road](${origin}/front.jpg)`),
  );
  expect(table.result.summary).toContain("after the import: 5");
  await commit(table);
  expect(imagesOf("A-1").every((path) => path.startsWith("/uploads/"))).toBe(true);
  expect(stored("A-2").description).toMatch(/!\[road\]\(\/uploads\/[\da-f]{24}\.jpg\)/);
  expect([files(), requests]).toEqual([[], []]);

  await fetchAll();
  expect(requests.sort()).toEqual(["/front.jpg", "/garden", "/plan.jpg", "/same.jpg"]);
  expect(files()).toMatchObject([{ name: "front.jpg" }, { name: "garden.jpg" }, { name: "plan.png" }]);
  const [front, garden, plan] = files().map(({ path }) => path);
  expect(imagesOf("A-1")).toEqual([plan, front, garden]);
  expect(imagesOf("A-2")).toEqual([front]);
  expect(stored("A-2").description).toContain(`![road](${front})`);
  expect(readdirSync(environment.UPLOADS_DIR)).toContain(basename(front ?? ""));
});

test("the same table again changes nothing, before and after its pictures are there", async () => {
  const rows = [row("B-1", ["/front.jpg", "/plan.jpg"])];
  await commit(await importRows(...rows));
  expect((await importRows(...rows)).result.counts).toMatchObject({ same: 1, changed: 0 });
  await fetchAll();
  const again = await importRows(...rows);
  expect(again.result).toMatchObject({
    counts: { same: 1, changed: 0 },
    summary: expect.not.stringContaining("after the import"),
  });
});

test("what can't be fetched is listed with its reason, and tried again", async () => {
  await commit(await importRows(row("C-1", ["/gone.jpg"])));
  await fetchAll();
  const page = async () => (await callRoute(loader, "/admin/imports/pictures", { headers: { Cookie } })).body;
  expect(await page()).toMatchObject({
    counts: { waiting: 0, stored: 0, failed: 1 },
    failed: [{ address: `${origin}/gone.jpg`, reason: expect.stringContaining("404") }],
  });
  pictures.set("/gone.jpg", await noise(30, 40).jpeg().toBuffer());
  await post("retry");
  await fetchAll();
  expect(await page()).toMatchObject({ counts: { stored: 1, failed: 0 } });
  expect(imagesOf("C-1")).toEqual(files().map(({ path }) => path));
});

const post = (name: string) =>
  callRoute(action, "/admin/imports/pictures", {
    body: new URLSearchParams({ do: name }),
    headers: { Cookie },
  });

test("nothing is fetched while it is paused, and nothing of an import that is undone", async () => {
  const table = await importRows(row("D-1", ["/front.jpg"]));
  await commit(table);
  await post("pause");
  await fetchAll();
  expect(requests).toEqual([]);
  await post("continue");
  await table.undo(table.id);
  await fetchAll();
  expect([requests, files()]).toEqual([[], []]);
});

test("a picture that was deleted gets another path when it is imported again", async () => {
  const rows = [row("E-1", ["/front.jpg"])];
  await commit(await importRows(...rows));
  await fetchAll();
  const [before] = imagesOf("E-1");
  sqlite.exec("DELETE FROM files");
  const again = await importRows(...rows);
  expect(again.result).toMatchObject({
    counts: { changed: 1 },
    summary: expect.stringContaining("import: 1"),
  });
  await commit(again);
  await fetchAll();
  expect(imagesOf("E-1")).toEqual(files().map(({ path }) => path));
  expect(imagesOf("E-1")).not.toEqual([before]);
});

test("a picture brings its alternative text and its caption along, which what is written here precedes", async () => {
  const image = (text: string) => `F-1,House,A house,"![The front](${origin}/front.jpg ""${text}"")"`;
  await commit(await importRows(image("At dusk")));
  await fetchAll();
  const texts = () => sqlite.prepare("SELECT alt, caption FROM files").all();
  expect(texts()).toEqual([{ alt: "The front", caption: "At dusk" }]);
  expect(imagesOf("F-1")).toHaveLength(1);
  sqlite.exec("UPDATE files SET caption = 'Ours'");
  await commit(await importRows(row("F-2", ["/same.jpg"])));
  await fetchAll();
  expect(texts()).toEqual([{ alt: "The front", caption: "Ours" }]);
});
