import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { startAdminServer } from "#tests/server/support/admin-server";
import { readPageResponse, request } from "#tests/server/support/fetch";
import { textsOf } from "#tests/server/support/html";
import { rowsOf } from "#tests/server/support/rows";
import { json } from "#tests/server/support/sign-in";

/** A server of its own: the shared one keeps its sample data. */
const { server, Cookie } = await startAdminServer();

async function call(method: string, sent?: unknown, cookie = Cookie) {
  const init = sent === undefined ? {} : json(sent);
  const headers = { ...(init as { headers?: object }).headers, Cookie: cookie };
  const response = await request("/api/site", { method, ...init, headers }, server.origin);
  return { status: response.status, body: await response.json() };
}

const open = async (path: string, cookie = "") =>
  readPageResponse(await request(path, { headers: { Cookie: cookie } }, server.origin));

const firm = {
  name: "Kashif & Daughters",
  description: "Architects in Lahore.",
  headline: "Rooms for the monsoon",
  introduction: "We draw shade first.",
  founded: 1998,
  closing: "Come and see a house.",
  story: "It began on a roof.\n\nIt goes on there.",
  vision: "Shade for all.",
  mission: "To build it.",
  counts: [
    { value: "31", label: "houses" },
    { value: "2", label: "offices" },
  ],
  hours: "Monday-Friday 10:00 AM-5:00 PM\nSaturday by appointment",
  social: [{ name: "Instagram", url: "https://www.instagram.com/kashif.example" }],
  whatsapp: "924235550100",
};

describe("the API", () => {
  test("everybody reads the sample firm", async () => {
    const { status, body } = await call("GET", undefined, "");
    expect([status, body.name, body.founded, body.counts[0]]).toEqual([
      200,
      "Mehrab",
      2003,
      { value: "20+", label: "years" },
    ]);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([...Object.keys(firm), "updatedAt", "homePictures"]),
    );
    expect(Object.keys(body)).not.toContain("enableNotifications");
  });

  test("nobody writes without a session", async () => {
    expect((await call("PUT", firm, "")).status).toBe(401);
    expect((await call("POST", firm)).status).toBe(405);
  });

  test.each([
    ["name", "", "Required"],
    ["name", null, "Required"],
    ["headline", "h".repeat(101), "Please use at most 100 characters."],
    ["story", "s".repeat(20_001), "Please use at most 20000 characters."],
    ["founded", 20, "Please enter a year, such as 2003."],
    ["founded", "long ago", "Please enter a year, such as 2003."],
    ["counts", "many", "Invalid input"],
    ["counts", [{ value: "3" }], "Required"],
    ["counts", Array(9).fill({ value: "1", label: "house" }), "Please use at most 8 entries."],
    [
      "social",
      [{ name: "X", url: "javascript:alert(1)" }],
      "Please enter a whole address that begins with https://",
    ],
    [
      "social",
      [{ name: "X", url: "http://x.example" }],
      "Please enter a whole address that begins with https://",
    ],
    ["whatsapp", "0300", "Please enter the number with its country code, such as +92 300 123 4567."],
    [
      "homePictures",
      ["javascript:1"],
      "Please enter addresses that begin with https:// or /uploads/. “javascript:1” does not.",
    ],
    [
      "contactPictures",
      ["/uploads/a.jpg", "/uploads/b.jpg", "/uploads/c.jpg"],
      "Please choose at most 2 pictures.",
    ],
  ])("rejects %s: %j", async (name, value, message) => {
    const { status, body } = await call("PUT", { ...firm, [name]: value });
    expect([status, body]).toEqual([422, { message, details: { [name]: [message] } }]);
  });

  test("saves what is sent, leaves what is not, and shows it on the pages", async () => {
    const before = (await call("GET")).body;
    const { status, body } = await call("PUT", firm);
    expect([status, body]).toEqual([200, { ...before, ...firm, updatedAt: body.updatedAt }]);
    expect((await call("GET", undefined, "")).body).toEqual(body);

    const home = await open("/");
    for (const text of [firm.headline, firm.introduction, "houses", firm.closing, "Founded 1998"])
      expect(home.html).toContain(text);
    expect(home.data[0]).toMatchObject({ foundingDate: "1998" });
    const about = await open("/about");
    expect(about.data[0]).toMatchObject({ foundingDate: "1998", sameAs: [firm.social[0]?.url] });
    for (const text of [">It began on a roof.</p>", ">It goes on there.</p>", firm.vision, firm.mission])
      expect(about.html).toContain(text);
    const contact = await open("/contact");
    expect(contact.main).toContain("Weekdays Monday-Friday 10:00 AM-5:00 PM");
    expect(contact.main).toContain("Weekend Saturday by appointment");
    expect(contact.html).toContain('href="https://www.instagram.com/kashif.example"');
    expect((await open("/properties/1")).html).toContain("https://wa.me/924235550100?text=");
    for (const page of [home, about, contact]) expect(page.html).not.toContain("stationer");
  });

  test("an empty value leaves its element out", async () => {
    const empty = {
      headline: "",
      introduction: "",
      founded: null,
      closing: "",
      story: "",
      vision: "",
      mission: "",
    };
    const lists = { counts: [], social: [], hours: "", whatsapp: "", homePictures: [], aboutPictures: [] };
    expect((await call("PUT", { name: "Plain", ...empty, ...lists })).status).toBe(200);
    const home = await open("/");
    expect(textsOf(home.html, "h1")).toEqual(["Plain"]);
    expect(home.html).not.toContain("Founded");
    expect(home.html).not.toContain('id="about"');
    const about = await open("/about");
    expect(about.html).not.toMatch(/Our story|Vision|Mission|Founded/);
    expect((await open("/contact")).main).not.toMatch(/Weekdays|Hours/);
    expect((await open("/properties/1")).html).not.toContain("wa.me");
    await call("PUT", firm);
  });

  test("a version that others have changed since is refused", async () => {
    const { updatedAt } = (await call("GET")).body;
    expect((await call("PUT", { name: "Kashif", updatedAt })).status).toBe(200);
    const { status, body } = await call("PUT", { name: "Daughters", updatedAt });
    expect([status, body.message]).toEqual([409, "This site has been changed meanwhile by Administrator."]);
    expect((await call("GET")).body.name).toBe("Kashif");
  });
});

describe("the appearance", () => {
  const green = { accent: "#1F6F54", face: "Bitter" };
  const paths = ["/", "/properties/1", "/login"];
  const documents = () =>
    Promise.all(paths.map(async (path) => (await open(path)).html.replaceAll(/nonce="[^"]*"/g, "")));

  test.each([
    ["accent", "red;", "Please enter a color as # and six digits, such as #b4532a."],
    [
      "accent",
      "#ffffff",
      "This color is too light to be read on the page's background (1.0:1, at least 4.5:1). The nearest that can be read is #727272.",
    ],
    ["face", "Arial", "Invalid input"],
  ])("%s %j is refused", async (name, value, message) => {
    const { status, body } = await call("PUT", { name: "Kashif", [name]: value });
    expect([status, body]).toEqual([422, { message, details: { [name]: [message] } }]);
  });

  test("is that of every document at once, and nothing of it is in one of the default", async () => {
    const before = await documents();
    for (const html of before) expect(html).not.toMatch(/<style nonce="[^"]*">:root|Bitter/);
    const { body } = await call("PUT", { name: "Kashif", ...green });
    expect([body.accent, body.face]).toEqual(["#1f6f54", "Bitter"]);
    for (const html of await documents()) {
      expect(html).toContain(":root{--color-brick:#1f6f54;");
      expect(html).toContain(":root{--font-display:Bitter,");
      expect(html).toMatch(/src:url\(\/assets\/bitter-[\w-]+\.woff2\)/);
      expect(html).not.toMatch(/newsreader|hanken/);
    }
    const { html } = await open("/admin/dashboard", Cookie);
    expect(html).toMatch(/<style nonce="[^"]+">:root\{--color-brick:#1f6f54;/);
    await call("PUT", { name: "Kashif", accent: "", face: "Newsreader" });
    expect(await documents()).toEqual(before);
  });

  test("needs no web font for visitors who save data", async () => {
    await call("PUT", { name: "Kashif", ...green });
    const headers = { "Save-Data": "on" };
    const html = await (await request("/", { headers }, server.origin)).text();
    expect(html).toContain(":root{--color-brick:#1f6f54;");
    expect(html).not.toContain("woff2");
    await call("PUT", { name: "Kashif", accent: "", face: "Newsreader" });
  });

  test("is that of the Open Graph images and of the drawing of the logo", async () => {
    const imageOf = async () => `${(await open("/")).meta("og:image")}`.replace(/^https?:\/\/[^/]+/, "");
    const before = await imageOf();
    await call("PUT", { name: "Kashif", ...green });
    const path = await imageOf();
    expect(path).not.toBe(before);
    const jpeg = Buffer.from(await (await request(path, {}, server.origin)).arrayBuffer());
    const logo = { left: 711, top: 53, width: 1, height: 1 };
    const pixel = [...(await sharp(jpeg).extract(logo).raw().toBuffer())];
    for (const [index, value] of [0x1f, 0x6f, 0x54].entries())
      expect(Math.abs((pixel[index] ?? 0) - value)).toBeLessThan(12);
    const drawing = (await open("/login")).html.match(/\/setting-out\.svg[^"]*/)?.[0] ?? "";
    const response = await request(drawing, {}, server.origin);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(await response.text()).toContain('stroke="#1f6f54"');
    await call("PUT", { name: "Kashif", accent: "", face: "Newsreader" });
  });
});

describe("the form without script", () => {
  const story = "/admin/site?tab=story";
  const pictures = "/admin/site?tab=pictures";

  async function post(path: string, values: Record<string, string>, files: [string, File][] = []) {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    for (const [name, file] of files) body.append(name, file);
    return request(path, { method: "POST", body, headers: { Cookie } }, server.origin);
  }

  async function readForm(path: string) {
    const { fields } = await open(path, Cookie);
    const entries = Object.entries(fields).filter(([name]) => !/^__intent__$|^upload$/.test(name));
    return Object.fromEntries(entries.map(([name, { value }]) => [name, value ?? ""]));
  }

  test("needs a session", async () => {
    expect((await open("/admin/site")).status).toBe(302);
  });

  test("a button adds a row, and an empty row is not saved", async () => {
    await call("PUT", { name: "Kashif", counts: firm.counts });
    const form = await readForm(story);
    expect(form["counts[1].label"]).toBe("offices");
    const intent = { __intent__: JSON.stringify({ type: "insert", payload: { name: "counts" } }) };
    const added = await readPageResponse(await post(story, { ...form, vision: "Half typed", ...intent }));
    expect([added.status, added.fields["counts[2].value"]?.value ?? ""]).toEqual([200, ""]);
    expect(added.fields["counts[1].value"]?.value).toBe("2");
    expect(added.fields.vision?.value).toBe("Half typed");
    const row = { "counts[2].value": "", "counts[2].label": "" };
    expect((await post(story, { ...form, ...row })).status).toBe(302);
    expect((await call("GET")).body.counts).toEqual(firm.counts);
  });

  test("half a row is an error at its input, and everything typed stays", async () => {
    const form = await readForm(story);
    const typed = { ...form, "counts[0].label": "", mission: "m".repeat(1001) };
    const page = await readPageResponse(await post(story, typed));
    expect([page.status, page.title]).toEqual([422, "Error: Website | Kashif"]);
    expect(textsOf(page.html, "p", /id="site-counts\[0\]\.label-error"/)).toEqual(["Required"]);
    expect(page.main).toContain("Please use at most 1000 characters.");
    expect(page.fields["counts[0].value"]?.value).toBe("31");
    expect(page.fields.mission?.value).toBe(typed.mission);
  });

  test("another part that was saved meanwhile is no conflict; the same field is", async () => {
    const form = await readForm(story);
    await call("PUT", { name: "Kashif", headline: "Meanwhile" });
    expect((await post(story, { ...form, vision: "Mine" })).status).toBe(302);
    const { body } = await call("GET");
    expect([body.headline, body.vision]).toEqual(["Meanwhile", "Mine"]);

    const stale = await readForm(story);
    await call("PUT", { name: "Kashif", counts: [{ value: "9", label: "theirs" }] });
    const typed = { ...stale, "counts[0].label": "mine" };
    const conflict = await readPageResponse(await post(story, typed));
    expect(conflict.status).toBe(409);
    expect(conflict.main).toContain("9, theirs");
    const against = conflict.fields.against?.value ?? "";
    expect((await post(story, { ...typed, against, "take-counts": "theirs" })).status).toBe(302);
    expect((await call("GET")).body.counts).toEqual([{ value: "9", label: "theirs" }]);
  });

  test("the accent of one admin and the face of another are both kept", async () => {
    const appearance = "/admin/site?tab=appearance";
    const form = { ...(await readForm(appearance)), accent: "", face: "Newsreader" };
    await call("PUT", { name: "Kashif", face: "Bitter" });
    expect((await post(appearance, { ...form, accent: "#1f6f54" })).status).toBe(302);
    const { body } = await call("GET");
    expect([body.accent, body.face]).toEqual(["#1f6f54", "Bitter"]);
    await call("PUT", { name: "Kashif", accent: "", face: "Newsreader" });
  });

  test("General keeps what the parts have, and the parts what General has", async () => {
    const general = "/admin/settings?tab=general";
    const names = [
      "siteName",
      "siteDescription",
      "contactEmail",
      "phoneNumber",
      "updatedAt",
      "enableNotifications",
    ];
    const form = Object.fromEntries(
      Object.entries(await readForm(general)).filter(([name]) => names.includes(name)),
    );
    await call("PUT", { name: "Kashif", closing: "Kept" });
    const init = {
      method: "POST",
      body: new URLSearchParams({ ...form, phoneNumber: "042" }),
      headers: { Cookie },
    };
    expect((await request(general, init, server.origin)).status).toBe(302);
    expect((await call("GET")).body.closing).toBe("Kept");
    const { html } = await open("/contact");
    expect([html.includes(">042"), html.includes("tel:042")]).toEqual([true, false]);
  });

  test("a picture is uploaded with the form, shown, claimed and found among the uses of its file", async () => {
    const size = { width: 60, height: 40, channels: 3 as const, background: "#2a52b4" };
    const bytes = new Uint8Array(await sharp({ create: size }).jpeg().toBuffer());
    const file = new File([bytes], "front.jpg", { type: "image/jpeg" });
    const form = await readForm(pictures);
    delete form["aboutPictures[0]"];
    const response = await post(pictures, { ...form, aboutTitle: "The front" }, [
      ["upload-aboutPictures", file],
    ]);
    expect(response.status).toBe(302);
    const { aboutPictures } = (await call("GET")).body;
    expect(aboutPictures).toHaveLength(1);
    const find = "SELECT id, claimed, category FROM files WHERE path = ?";
    const [stored] = rowsOf<{ id: number }>(server.database, find, aboutPictures[0]);
    expect(stored).toMatchObject({ claimed: 1, category: "site" });
    const about = await open("/about");
    expect(about.html).toContain(`${aboutPictures[0].replace(".jpg", "")}-`);
    expect(about.main).toContain("The front");
    expect((await open(`/admin/files/${stored?.id}`, Cookie)).html).toContain(
      'href="/admin/site?tab=pictures"',
    );
  });

  test("a file that is no picture is an error at its list", async () => {
    const form = await readForm(pictures);
    const file = new File(["nothing"], "notes.txt", { type: "text/plain" });
    const page = await readPageResponse(
      await post(pictures, { ...form, homeTitle: "Typed" }, [["upload-homePictures", file]]),
    );
    expect(page.status).toBe(422);
    expect(page.main).toContain("notes.txt: File type .txt is not supported.");
    expect(page.fields.homeTitle?.value).toBe("Typed");
  });
});

describe("units", () => {
  const units = "/admin/site?tab=units";
  const { currency, timeZone, ...others } = defaultUnits;

  test("a wrong one is named at its field, and what was typed stays", async () => {
    const { fields } = await open(units, Cookie);
    const typed = {
      timeZone: "Europe/Atlantis",
      currency: "Euro",
      amounts: "million",
      areaUnit: "square feet",
      squareFeetPerMarla: "9",
      updatedAt: fields.updatedAt?.value ?? "",
    };
    const init = { method: "POST", body: new URLSearchParams(typed), headers: { Cookie } };
    const page = await readPageResponse(await request(units, init, server.origin));
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: Website/)]);
    expect(textsOf(page.html, "p", /id="site-\w+-error"/)).toEqual([
      "Please choose a time zone by its name, such as Europe/Berlin.",
      "Please choose a currency by its code of three letters, such as EUR.",
      "Please enter square feet from 100 to 1,000, such as 225, 250 or 272.25.",
    ]);
    for (const value of ["Europe/Atlantis", "Euro", "million", "square feet"])
      expect(page.html).toContain(`<option value="${value}" selected="">`);
    expect(page.fields.squareFeetPerMarla?.value).toBe("9");
  });

  test("are those of the pages and of the back-office", async () => {
    const message = (
      await (await request("/api/contact/messages", { headers: { Cookie } }, server.origin)).json()
    )[0];
    const time = (zone: string) =>
      new Date(message.createdAt).toLocaleString("en-GB", {
        timeZone: zone,
        hour: "2-digit",
        minute: "2-digit",
      });
    expect((await open(`/admin/messages/${message.id}`, Cookie)).main).toContain(time(timeZone));
    const [{ updatedAt: _, ...listing }] = await (
      await request("/api/properties?sort=price", {}, server.origin)
    ).json();
    const { id } = listing;
    expect((await open(`/properties/${id}`)).data[0].offers).toMatchObject({ priceCurrency: currency });
    const list = (await open("/properties")).html;
    for (const text of [">Price<", 'placeholder="50 lakh"', 'placeholder="5 crore"'])
      expect(list).toContain(text);

    const berlin = {
      timeZone: "Europe/Berlin",
      currency: "EUR",
      amounts: "million",
      areaUnit: "square metres",
    };
    expect(await call("PUT", { name: "Kashif", ...berlin })).toMatchObject({ status: 200, body: berlin });
    expect((await open(`/admin/messages/${message.id}`, Cookie)).main).toContain(time("Europe/Berlin"));
    expect((await open(`/properties/${id}`)).data[0].offers).toMatchObject({ priceCurrency: currency });
    const put = (record: object) =>
      request(`/api/properties/${id}`, { method: "PUT", ...json(record, { Cookie }) }, server.origin);
    await put({ ...listing, price: "€250,000" });
    expect((await open(`/properties/${id}`)).data[0].offers).toMatchObject({
      price: 250_000,
      priceCurrency: "EUR",
    });
    await put(listing);
    const changed = (await open("/properties")).html;
    for (const text of [">Price, EUR<", 'placeholder="250,000"', 'placeholder="2.5 million"'])
      expect(changed).toContain(text);
    const form = await open("/admin/properties/new", Cookie);
    expect(form.html).toContain("As it is shown: EUR 1.25 Million, €1,500\u00a0/\u00a0month");
    expect((await open(units, Cookie)).html).toContain('<option value="Europe/Berlin" selected="">');

    await call("PUT", { name: "Kashif", currency, timeZone, ...others });
    const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"/g, "");
    expect(withoutNonce((await open("/properties")).html)).toBe(withoutNonce(list));
  });
});
