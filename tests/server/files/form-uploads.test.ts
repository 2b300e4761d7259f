import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { locationOf, readPageResponse, request as requestFrom } from "#tests/server/support/fetch";
import { rowsOf } from "#tests/server/support/rows";
import { slow } from "#tests/support/slow";

const path = "/admin/properties/new";

/** A server of its own: the shared one keeps its sample data. */
const { server, Cookie } = await startAdminServer();

const typed = { description: "Two storeys.", price: "PKR 1 Crore", location: "Wah", area: "5 Marla" };

/** The form as a browser without script sends it, with files in its input. */
async function send(to: string, values: Record<string, string>, files: File[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  for (const file of files) body.append("pictures", file);
  return requestFrom(to, { method: "POST", body, headers: { Cookie } }, server.origin);
}

async function photo(name: string, background = "#b4532a") {
  const size = { width: 60, height: 40, channels: 3 as const, background };
  const bytes = await sharp({ create: size }).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

type Row = { path: string; name: string; category: string; claimed: number };
const files = (...names: string[]) =>
  rowsOf<Row>(
    server.database,
    `SELECT path, name, category, claimed FROM files WHERE name IN (${names.map(() => "?")}) ORDER BY id`,
    ...names,
  );
const imagesOf = (title: string) =>
  rowsOf<{ images: string }>(server.database, "SELECT images FROM properties WHERE title = ?", title).map(
    ({ images }) => JSON.parse(images),
  );

describe("pictures uploaded with the form of a property", () => {
  test("are stored when another field is invalid, and claimed when the form is saved", async () => {
    const first = await readPageResponse(
      await send(path, { ...typed, price: "" }, [await photo("one.jpg"), await photo("دو.jpg", "#2a52b4")]),
    );
    expect(first.status).toBe(422);
    const stored = files("one.jpg", "دو.jpg");
    expect(stored.map(({ category, claimed }) => [category, claimed])).toEqual([
      ["properties", 0],
      ["properties", 0],
    ]);
    expect(first.fields["images[0]"]?.value).toBe(stored[0]?.path);
    expect(first.fields["images[1]"]?.value).toBe(stored[1]?.path);
    expect(first.main).toContain("دو.jpg");

    const title = `Kept ${Math.random()}`;
    const images = { "images[0]": String(stored[0]?.path), "images[1]": String(stored[1]?.path) };
    const saved = await send(path, { ...typed, title, ...images }, [await photo("three.jpg", "#444")]);
    expect(locationOf(saved)).toBe("/admin/properties");
    const all = files("one.jpg", "دو.jpg", "three.jpg");
    expect(imagesOf(title)).toEqual([all.map((file) => file.path)]);
    expect(all.map(({ claimed }) => claimed)).toEqual([1, 1, 1]);
  });

  test("are stored once when the form is sent twice", async () => {
    const values = { ...typed, title: `Twice ${Math.random()}`, submission: crypto.randomUUID() };
    const picture = await photo("twice.jpg", "#123456");
    await Promise.all([send(path, values, [picture]), send(path, values, [picture])]);
    expect(imagesOf(values.title)).toHaveLength(1);
    expect(files("twice.jpg")).toHaveLength(1);
  });

  test("are uploaded by their own button, without validation of other fields", async () => {
    const page = await readPageResponse(
      await send(path, { title: "Half", upload: "1" }, [await photo("half.jpg")]),
    );
    expect(page.status).toBe(200);
    expect(page.main).not.toContain("Required");
    expect(page.fields.title?.value).toBe("Half");
    expect(page.fields["images[0]"]?.value).toBe(files("half.jpg")[0]?.path);
  });

  test("get an error message each when they are invalid, and the valid ones are stored", async () => {
    const plan = new File(["%PDF-1.4"], "plan.pdf", { type: "application/pdf" });
    const textFile = new File(["Dear architect"], "letter.jpg", { type: "image/jpeg" });
    const page = await readPageResponse(
      await send(path, { ...typed, title: "Mixed" }, [plan, textFile, await photo("mixed.jpg")]),
    );
    expect(page.status).toBe(422);
    expect(page.main).toContain(
      "plan.pdf: File type .pdf is not supported. Please select a file with one of these extensions: jpg, jpeg, png, gif",
    );
    expect(page.main).toContain("letter.jpg: This file is not a .jpg file, whatever its name says.");
    expect(page.main).not.toContain("At least one image is required");
    expect(page.fields["images[0]"]?.value).toBe(files("mixed.jpg")[0]?.path);
    expect(files("plan.pdf", "letter.jpg")).toEqual([]);
  });

  test("that were deleted meanwhile are named by position, unless the property already has them", async () => {
    const missing = `/uploads/${"a".repeat(24)}.jpg`;
    const title = `Gone ${Math.random()}`;
    const images = { "images[0]": "/uploads/a.jpg", "images[1]": missing };
    const page = await readPageResponse(await send(path, { ...typed, title, ...images }, []));
    expect(page.status).toBe(422);
    expect(page.main).toContain("Image 2 is no longer kept. Please remove it and choose it again.");
    expect(imagesOf(title)).toEqual([]);
    const body = JSON.stringify({ ...typed, title, images: [missing] });
    const headers = { Cookie, "Content-Type": "application/json" };
    const made = await requestFrom("/api/properties", { method: "POST", body, headers }, server.origin);
    const { id, updatedAt } = await made.json();
    const again = { ...typed, title, updatedAt, "images[0]": missing };
    expect((await send(`/admin/properties/${id}/edit`, again, [])).status).toBe(302);
  });

  test("are listed once when the same file is chosen again", async () => {
    const submission = crypto.randomUUID();
    const picture = await photo("again-and-again.jpg", "#335577");
    const first = await readPageResponse(await send(path, { ...typed, submission }, [picture]));
    const images = { "images[0]": String(first.fields["images[0]"]?.value) };
    const title = `Once ${Math.random()}`;
    await send(path, { ...typed, title, submission, ...images }, [picture]);
    expect(imagesOf(title)).toEqual([[images["images[0]"]]]);
  });

  test("an empty file input adds no picture", async () => {
    const empty = new File([], "", { type: "application/octet-stream" });
    const page = await readPageResponse(await send(path, { ...typed, title: "None" }, [empty]));
    expect(page.main).toContain("At least one image is required");
  });
});

test("a file that is uploaded in a picker is ticked there, and is added with what is chosen", async () => {
  const press = async (action: string, values: Record<string, string>, upload?: File) => {
    const body = new FormData();
    const fields = { ...typed, title: "Chosen", choose: `${action} file documents 1`, ...values };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (upload) body.append("choose-upload", upload);
    return readPageResponse(
      await requestFrom(path, { method: "POST", body, headers: { Cookie } }, server.origin),
    );
  };
  const deed = new File(["%PDF-1.4\n"], "Deed of the plot.pdf", { type: "application/pdf" });
  const shown = await press("upload", {}, deed);
  const [stored] = files("Deed of the plot.pdf");
  expect([shown.status, stored]).toMatchObject([200, { category: "documents", claimed: 0 }]);
  expect(shown.main).toContain("1 chosen");
  const added = await press("add", { chosen: String(stored?.path) });
  expect(added.fields["documents[0]"]?.value).toBe(stored?.path);
  const refused = await press("upload", {}, new File(["<svg/>"], "plan.svg", { type: "image/svg+xml" }));
  expect(refused.status).toBe(422);
  expect(refused.main).toContain("plan.svg: File type .svg is not supported");
});

test("an upload that is retried after a lost response is stored once", slow, async () => {
  const send = async (submission: string) => {
    const body = new FormData();
    body.append("file", await photo("again.jpg", "#0a6"));
    body.append("submission", submission);
    const init = { method: "POST", body, headers: { Cookie } };
    return (await requestFrom("/api/files/upload", init, server.origin)).json();
  };
  const [first, again] = [await send("one"), await send("one")];
  expect(again).toEqual(first);
  const { path } = await send("two");
  expect(path).not.toBe(first.path);
  expect(files("again.jpg")).toHaveLength(2);
});
