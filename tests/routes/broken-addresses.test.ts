import { expect, test } from "vitest";
import { loader as feed } from "#app/routes/resources/feed";
import { loader as ogImage } from "#app/routes/resources/og-image";
import { loader as sitemap } from "#app/routes/resources/sitemap";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { insertProperty } from "#db/queries/records/properties";
import { sampleProperties } from "#db/sample/properties";
import { callRoute } from "#tests/support/call-route";

/** A row of the time before the schema refused such addresses. */
async function insertWithImages(images: string[]) {
  const [property] = sampleProperties;
  if (!property) throw new Error("There are no sample properties.");
  const { id } = await insertProperty({ ...property, images, videos: ["https://"] }, property.createdAt);
  return { id, title: property.title };
}

test("a picture whose address can't be read is left out of the sitemap; feed and social picture work", async () => {
  const { id, title } = await insertWithImages([
    "https://",
    "https://a b/1.jpg",
    "https://pictures.example/1.jpg",
  ]);
  const { status, body } = await callRoute(sitemap, "/sitemap.xml");
  expect(status).toBe(200);
  expect(body).toContain(`<loc>http://localhost${recordAddress("properties", { id, title })}</loc>`);
  expect(String(body).match(/<image:loc>[^<]*/g)).toEqual(["<image:loc>https://pictures.example/1.jpg"]);
  expect((await callRoute(feed, "/feed.xml")).status).toBe(200);
  const params = { "*": `properties/${id}.jpg` };
  expect((await callRoute(ogImage, `/social/properties/${id}.jpg`, { params })).status).toBe(200);
});
