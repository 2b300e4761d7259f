import { beforeEach, describe, expect, test } from "vitest";
import { findPageStyle } from "#app/components/layout/page-style";
import { requestContext } from "#app/config/request-context";
import { loader as openMap } from "#app/routes/resources/map-link";
import { loader as openList } from "#app/routes/site/properties/route";
import { loader as openPage } from "#app/routes/site/property/route";
import { listFeaturedRecords, listRecords, readRecord } from "#app/server/records/api/records";
import { loadRecordForm } from "#app/server/records/load-record-form";
import { saveRecordForm } from "#app/server/records/save-record-form";
import { sqlite } from "#db/client/client";
import { insertFile } from "#db/queries/files/files";
import { officeQueries } from "#db/queries/records/content";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { noise } from "#tests/server/support/sample-files";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainFile, plainProject, plainProperty } from "#tests/support/plain-records";

let editor = { id: 0, name: "Ayesha" };
let Cookie = "";

beforeEach(async () => {
  emptyTables("users", "properties", "offices", "files", "revisions");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
  Cookie = await startSessionOf(editor.id);
});

const create = (more: object = {}) => propertyQueries.create({ ...plainProperty, ...more }, editor, null);

const insertPdf = (name: string, path: string) =>
  insertFile(
    { ...plainFile, name, path, size: 1_258_291 },
    { uploadedBy: editor.id, userName: null, category: "brochures", claimed: true },
  );

type Page = Record<string, unknown> & {
  similar: { title: string }[];
  facts: { label: string; value: string }[];
  property: object;
};

async function pageOf(id: number, context: object = {}) {
  const params = { id: String(id) };
  const options = { params, context: context as never };
  const { body } = await callRoute(openPage as never, `/properties/${id}`, options);
  return body as Page;
}

describe("the page of a listing", () => {
  test("has its plans, documents, facts and place, as far as they are filled in", async () => {
    const brochure = "/uploads/0123456789abcdef01234567.pdf";
    await insertPdf("Brochure.pdf", brochure);
    const { latitude, longitude } = plainContent.office;
    await officeQueries.create({ ...plainContent.office, order: undefined }, editor, null);
    const id = await create({
      yearBuilt: 2019,
      parking: 2,
      floor: "Ground",
      furnished: "semi-furnished",
      possession: "At once",
      availableFrom: "1 March 2027",
      plotSize: "1 kanal",
      facing: "Park",
      ownership: "file",
      deposit: "200000 rupees",
      term: "11 months",
      serviceCharge: "rs 12000 / month",
      coordinates: `${latitude + 0.01}, ${longitude}`,
      tour: "https://tours.example/1",
      plans: ["https://plans.example/ground.png", "https://plans.example/first.png"],
      documents: [brochure, "/uploads/ffffffffffffffffffffffff.pdf", "https://www.town.example/a%20plan.pdf"],
    });
    const page = await pageOf(id);
    expect(page).toMatchObject({
      plans: [
        { src: "https://plans.example/ground.png", alt: expect.stringMatching(/Floor plan 1$/) },
        { alt: expect.stringMatching(/Floor plan 2$/) },
      ],
      documents: [
        { href: brochure, name: "Brochure", note: "PDF, 1.2 MB" },
        { href: "https://www.town.example/a%20plan.pdf", name: "a plan", note: "on town.example" },
      ],
      where: { words: "1.1 km north of our Lahore office", hasMap: true },
      tour: { href: "https://tours.example/1", name: "Take the tour, on tours.example" },
    });
    const facts = page.facts.map(({ label, value }) => [label, value]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ["Floor", "Ground"],
        ["Year built", "2019"],
        ["Parking spaces", "2"],
        ["Furnished", "Semi-furnished"],
        ["Possession", "At once"],
        ["Available from", "1 March 2027"],
        ["Plot size", "1 Kanal"],
        ["Facing", "Park"],
        ["Ownership", "Allotment file"],
        ["Deposit", "PKR 200,000"],
        ["Minimum term", "11 months"],
        ["Service charge", "PKR 12,000 / month"],
      ]),
    );
  });

  test("has its approvals as a fact, their documents, and their words for search engines and the search", async () => {
    const path = "/uploads/0123456789abcdef01234567.pdf";
    await insertPdf("Letter of LDA.pdf", path);
    const id = await create({
      approvals: [
        {
          authority: "LDA",
          number: "DB-II/1432",
          date: "March 2026",
          covers: "Building plan",
          url: path,
        },
        { authority: "Fire brigade", number: "", date: "", covers: "", url: "" },
      ],
    });
    const context: { jsonLd?(site: object): object[] } = {};
    const page = await pageOf(id, context);
    expect(page.facts).toContainEqual({
      label: "Approvals",
      value: "LDA · Building plan · No. DB-II/1432 · March 2026\n\nFire brigade",
      isWide: true,
    });
    expect(page).toMatchObject({ documents: [{ href: path, name: "Letter of LDA" }] });
    expect(sqlite.prepare("SELECT kind, recordId FROM file_uses WHERE path = ?").all(path)).toEqual([
      { kind: "property", recordId: id },
    ]);
    const [place] = (context.jsonLd?.({ name: "Firm", origin: "https://firm.example" }) ?? []) as {
      contentLocation: object;
    }[];
    expect(place?.contentLocation).toMatchObject({
      hasCertification: [
        {
          "@type": "Certification",
          name: "Building plan",
          certificationIdentification: "DB-II/1432",
          issuedBy: { name: "LDA" },
          url: `https://firm.example${path}`,
        },
        { issuedBy: { name: "Fire brigade" } },
      ],
    });
    for (const [words, count] of [
      ["1432", 1],
      ["fire brigade", 1],
      ["police", 0],
    ] as const) {
      const found = await callRoute(openList as never, `/properties?q=${words}`);
      expect([words, (found.body as { total: number }).total]).toEqual([words, count]);
    }
  });

  test("has its payment plan with the amounts of shares, and the months on a line", async () => {
    const payment = { when: "", share: "", amount: "", label: "" };
    const id = await create({
      paymentPlan: [
        { ...payment, when: "Booking", share: "25%" },
        { ...payment, when: "Months 1–36", share: "65%", label: "Instalments" },
        { ...payment, when: "Possession", amount: "PKR 10 lakh" },
      ],
      cashDiscount: "5%",
      charges: "Parking PKR 5 lakh\nDocumentation PKR 50,000",
    });
    const page = await pageOf(id);
    expect(page.paymentPlan).toEqual({
      table: [
        ["When", "Share", "Amount", "What"],
        ["Booking", "25%", "PKR 2,500,000", ""],
        ["Months 1–36", "65%", "PKR 6,500,000 (about 36 × PKR 180,556)", "Instalments"],
        ["Possession", "10%", "PKR 1,000,000", ""],
        ["Total", "100%", "PKR 10,000,000", ""],
      ],
      line: {
        bars: [
          [0, 0],
          [1, 36],
        ],
        length: 36,
        last: "Month 36",
      },
      calculator: `/properties/${id}/instalments`,
    });
    expect(page.facts).toContainEqual({ label: "Discount for cash", value: "5%" });
    expect(findPageStyle([{ handle: { style: "detail" }, data: page }])).toBe("payments");
  });

  test("shows no amount of a plan whose price is on request, and no discount that would tell it", async () => {
    sqlite.exec("UPDATE lists SET hidden = 0 WHERE value = 'price on request'");
    const payment = { when: "Booking", label: "" };
    const id = await create({
      status: "price on request",
      paymentPlan: [
        { ...payment, share: "40%", amount: "" },
        { ...payment, share: "", amount: "60 lakh" },
      ],
      cashDiscount: "5%, PKR 5 lakh",
      charges: "Documentation PKR 50,000",
    });
    const page = await pageOf(id);
    expect(page.facts.map(({ value }) => value)).toContain("Documentation PKR 50,000");
    expect(JSON.stringify(page)).not.toContain("5 lakh");
    expect(page.paymentPlan).toEqual({
      table: [
        ["When", "Share"],
        ["Booking", "40%"],
      ],
    });
  });

  test("has nothing of them where they are empty", async () => {
    const page = await pageOf(await create());
    const more =
      /plans|approvals|payment|cashDiscount|charges|documents|coordinates|exactness|yearBuilt|parking|floor|furnished|possession|availableFrom|plotSize|facing|ownership|deposit|"term"|serviceCharge|tour|where/i;
    expect(JSON.stringify(page)).not.toMatch(more);
    expect(page.similarTitle).toBe("Similar listings");
  });

  test("keeps the exact place of an area to itself", async () => {
    const id = await create({ coordinates: "31.5101, 74.3", exactness: "area" });
    const page = await pageOf(id);
    expect(JSON.stringify(page)).not.toContain("31.51");
    expect(page).not.toHaveProperty("where");
  });
});

test("available listings within five kilometers stand first, the nearest before the others, each once", async () => {
  const at = (latitude: number, more: object = {}) =>
    create({ title: `At ${latitude}`, coordinates: `${latitude}, 74.3`, ...more });
  const id = await at(31.5);
  for (const latitude of [31.54, 31.503, 31.47, 31.6]) await at(latitude);
  await at(31.501, { title: "Sold", status: "sold" });
  await at(31.501, { title: "For rent", status: "for rent" });
  await propertyQueries.create(
    { ...plainProperty, title: "Draft", coordinates: "31.5, 74.3" },
    editor,
    null,
    "draft",
  );
  const page = await pageOf(id);
  expect(page.similar.map(({ title }) => title)).toEqual(["At 31.503", "At 31.47", "At 31.54"]);
  expect(page.similarTitle).toBe("Near this one");
  sqlite.exec("DELETE FROM properties WHERE title IN ('At 31.47', 'At 31.54')");
  const fewer = await pageOf(id);
  expect(fewer.similar.map(({ title }) => title)).toEqual(["At 31.503", "At 31.6"]);
  expect(fewer.similarTitle).toBe("Near this one, and similar");
});

describe("the link to the map app", () => {
  const agents = {
    iPhone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
    Android: "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
    desktop: "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
  };
  const open = (id: number | string, agent: keyof typeof agents = "desktop") =>
    callRoute(openMap as never, `/properties/${id}/map`, {
      params: { id: String(id) },
      headers: { "User-Agent": agents[agent] },
    });

  test("leads where the device looks at places, and nobody keeps the answer", async () => {
    const id = await create({ title: "House (new)", coordinates: "33.7715, 72.7511" });
    const locations = {
      iPhone: "https://maps.apple.com/?ll=33.7715,72.7511&q=House%20(new)",
      Android: "geo:33.7715,72.7511?q=33.7715,72.7511(House%20new)",
      desktop: "https://www.openstreetmap.org/?mlat=33.7715&mlon=72.7511#map=17/33.7715/72.7511",
    };
    for (const [agent, location] of Object.entries(locations)) {
      const { status, headers } = await open(id, agent as keyof typeof agents);
      expect([status, headers.get("Location")]).toEqual([302, location]);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  test("is that of a project, and on pages of another language, too", async () => {
    const place = { coordinates: "33.7715, 72.7511" };
    const id = await projectQueries.create({ ...plainProject, ...place }, editor, null);
    const path = `/ur/projects/${id}/map`;
    const openInUrdu = () => callRoute(openMap as never, path, { params: { id: String(id) } });
    const context = { id: "", response: {} as never, language: "ur", basename: "/ur" } as const;
    const { headers } = await requestContext.run(context, openInUrdu);
    expect(headers.get("Location")).toContain("mlat=33.7715&mlon=72.7511#");
  });

  test("is as exact as was chosen, and not there for an area, without coordinates or for a draft", async () => {
    const place = { coordinates: "33.771512, 72.751149" };
    const street = await open(await create({ ...place, exactness: "street" }));
    expect(street.headers.get("Location")).toContain("mlat=33.772&mlon=72.751#");
    const draft = { ...plainProperty, ...place };
    const hidden = [
      await create({ ...place, exactness: "area" }),
      await create(),
      await propertyQueries.create(draft, editor, null, "draft"),
      "999999",
      "x",
      "-1",
    ];
    for (const id of hidden) expect([id, (await open(id)).status]).toEqual([id, 404]);
  });
});

test("visitors get a place by the API as exactly as was chosen, and admins as it was typed", async () => {
  const coordinates = "33.771512, 72.751149";
  const id = await create({ coordinates, exactness: "area", featured: true });
  const call = (handler: unknown, path: string, headers = {}) =>
    callRoute(handler as never, path, { params: { id: String(id) }, headers });
  for (const [headers, seen] of [
    [{}, "33.77, 72.75"],
    [{ Cookie }, coordinates],
  ] as const) {
    expect((await call(readRecord, `/api/properties/${id}`, headers)).body).toMatchObject({
      coordinates: seen,
    });
    for (const [handler, path] of [
      [listRecords, "/api/properties"],
      [listFeaturedRecords, "/api/properties/featured"],
    ] as const)
      expect((await call(handler, path, headers)).body).toMatchObject([{ coordinates: seen }]);
  }
});

describe("the form", () => {
  function formOf(values: Record<string, string> = {}) {
    const { images: _, videos: __, amenities: ___, ...plain } = plainProperty;
    const texts = { ...plain, bedrooms: "", bathrooms: "", "images[0]": "https://pictures.example/a.jpg" };
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...texts, ...values }))
      if (name !== "featured") form.set(name, String(value));
    return form;
  }

  const save = (form: FormData, path = "/admin/properties/new", params = {}) =>
    callRoute(saveRecordForm, path, { body: form, params, headers: { Cookie } });

  test("says by how much a plan misses the price, keeps what was typed, and takes it as a draft", async () => {
    const plan = {
      "paymentPlan[0].when": "Booking",
      "paymentPlan[0].share": "60%",
      "paymentPlan[1].when": "Possession",
      "paymentPlan[1].amount": "38 lakh",
    };
    const rejected = await save(formOf(plan));
    expect(rejected.status).toBe(422);
    expect(JSON.stringify(rejected.body)).toContain("The payments are PKR 200,000 short of the price.");
    expect(JSON.stringify(rejected.body)).toContain("38 lakh");
    expect((await save(formOf({ ...plan, intent: "draft" }))).status).toBe(302);
    const drafts = sqlite.prepare("SELECT paymentPlan FROM properties").pluck().all() as string[];
    expect(drafts.map((draft) => JSON.parse(draft))).toEqual([
      [
        { when: "Booking", share: "60%", amount: "", label: "" },
        { when: "Possession", share: "", amount: "38 lakh", label: "" },
      ],
    ]);
  });

  test("stores a picture among the plans, and a map's address as coordinates", async () => {
    const form = formOf({ coordinates: "geo:33.77150,72.7511", yearBuilt: "2019", exactness: "street" });
    const photo = await noise(60, 40).jpeg().toBuffer();
    form.append("upload-plans", new File([photo as BlobPart], "Ground floor.jpg"));
    expect((await save(form)).status).toBe(302);
    const [stored] = await propertyQueries.findRecords({}, 1);
    expect(stored).toMatchObject({
      images: ["https://pictures.example/a.jpg"],
      plans: [expect.stringMatching(/^\/uploads\/.*\.jpg$/)],
      coordinates: "33.7715, 72.7511",
      yearBuilt: 2019,
      exactness: "street",
      furnished: "",
    });
    const plan = stored?.plans?.[0];
    // No orphan: the listing shows it.
    expect(sqlite.prepare("SELECT claimed FROM files WHERE path = ?").pluck().get(plan)).toBe(1);
    expect(sqlite.prepare("SELECT kind, recordId FROM file_uses WHERE path = ?").all(plan)).toEqual([
      { kind: "property", recordId: stored?.id },
    ]);
    const params = { id: String(stored?.id) };
    const path = `/admin/properties/${params.id}/edit`;
    const { body } = await callRoute(loadRecordForm, path, { params, headers: { Cookie } });
    expect(body).toMatchObject({ files: [{ path: plan, name: "Ground floor.jpg" }] });
  });

  test("keeps what was typed, with a sentence at each field that can't be stored", async () => {
    const typed = { coordinates: "behind the mosque", yearBuilt: "1620", tour: "my tour", parking: "-1" };
    const form = formOf({
      ...typed,
      "documents[0]": "brochure.pdf",
      "plans[0]": `/uploads/${"f".repeat(24)}.jpg`,
    });
    const { status, body } = await save(form);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      reply: {
        initialValue: { ...typed, documents: ["brochure.pdf"] },
        error: {
          coordinates: [expect.stringContaining("Please enter two numbers")],
          yearBuilt: ["Please enter a year from 1800 to 20 years from now."],
          tour: [expect.stringContaining("whole address")],
          parking: ["Invalid input"],
          "documents[0]": [expect.stringContaining("https:// or /uploads/")],
          plans: ["Image 1 is no longer kept. Please remove it and choose it again."],
        },
      },
    });
  });

  test("a document that only a draft names is a use of the file, too", async () => {
    const path = "/uploads/0123456789abcdef01234567.pdf";
    await insertPdf("Brochure.pdf", path);
    const id = await create();
    const uses = () => sqlite.prepare("SELECT recordId FROM file_uses WHERE path = ?").pluck().all(path);
    expect(uses()).toEqual([]);
    const values = { ...plainProperty, documents: [path] };
    await propertyQueries.update(id, values, editor, { intent: "draft" });
    expect(uses()).toEqual([id]);
    await propertyQueries.update(id, values, editor);
    expect(uses()).toEqual([id]);
    await propertyQueries.update(id, { ...values, documents: [] }, editor);
    expect(uses()).toEqual([]);
  });
});
