import { expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { loader } from "#app/root";
import { db } from "#db/client/client";
import { findPictures } from "#db/queries/files/files";
import { serviceQueries } from "#db/queries/records/content";
import { storeSetting } from "#db/queries/settings";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute } from "#tests/support/call-route";
import { plainContent } from "#tests/support/plain-records";

test("texts of header, footer and pictures that are not translated are named with their language", async () => {
  const editor = { id: (await makeUser("ayesha", "admin")).id, name: "Ayesha" };
  const closing = "We build what we draw.";
  await storeSetting(db, "site", { languages: ["en", "de"], closing, hours: "Monday 9-5\nFriday 9-1" });
  await serviceQueries.create({ ...plainContent.service, icon: "none", title: "Surveys" }, editor);
  const size = {
    width: 640,
    height: 480,
    size: 1,
    type: "image/jpeg",
    createdAt: "2026-11-27T00:00:00.000Z",
  };
  await db
    .insertInto("files")
    .values({ ...size, name: "a.jpg", path: "/uploads/a.jpg", alt: "", caption: "The hall" } as never)
    .execute();
  const read = async (language: "en" | "de") =>
    requestContext.run({ language, textLanguage: language } as never, async () => ({
      root: (await callRoute(loader, "/")).body as { original?: object },
      picture: (await findPictures(["/uploads/a.jpg"])).get("/uploads/a.jpg"),
    }));
  const german = await read("de");
  expect(german.root.original).toEqual({
    language: "en",
    texts: ["Surveys", closing, "Monday 9-5", "Friday 9-1"],
  });
  expect(german.picture).toMatchObject({ caption: "The hall", captionLang: "en" });
  expect(german.picture?.lang).toBeUndefined();
  const english = await read("en");
  expect(english.root.original).toBeUndefined();
  expect(english.picture?.captionLang).toBeUndefined();
});
