import { arch } from "#app/schemas/appearance/brand";
import { submitLogin } from "#tests/browser/admin/support/admins";
import { png, readApi, recordForm } from "#tests/browser/admin/support/back-office";
import { expect, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { plainContent, plainProject } from "#tests/support/plain-records";
import { test } from "./empty-site";
import { readPublished } from "./published";
import { findSampleWords } from "./sample-words";

const name = "Kashif & Daughters Architects";

/** Records that are created in the back-office's form: its path, the label of the kind, and what is typed. */
const typed: [path: string, label: string, values: Record<string, string>][] = [
  [
    "offices",
    "Office",
    { Name: "Lahore", Address: "12 Main Boulevard, Gulberg III", Phone: "+92 42 555 0210" },
  ],
  ["team", "Team Member", { Name: "Kashif Mahmood", Position: "Architect", Email: "kashif@firm.example" }],
  ["services", "Service", { Title: "Small houses", Summary: "Drawn slowly, built once." }],
  [
    "properties",
    "Property",
    {
      Title: "Shop house",
      Description: "Two floors above a shop.",
      Price: "PKR 45 million",
      Location: "Gulberg III, Lahore",
      Area: "250 sq m",
    },
  ],
];

const person = (name: string) => ({ ...plainContent["team-member"], name });

/** What the API sends, beside what is typed. */
const sent: [path: string, record: object][] = [
  ["offices", { ...plainContent.office, name: "Model Town" }],
  ...["Sadia Kashif", "Mariam Kashif", "ثناء کاشف"].map((name): [string, object] => ["team", person(name)]),
  ["pages", { ...plainContent.page, inHeader: true }],
  ["testimonials", plainContent.testimonial],
];

const accent = "#1f6f54";

const logo = {
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="#1f6f54" d="M0 20 10 0l10 20z"/></svg>',
  ),
};

/** By the labels of the form. */
const units = [
  ["Large amounts", "million"],
  ["Areas", "square metres"],
] as const;

/** The rest of the site record. */
const site = {
  name,
  tagline: "architects in Lahore",
  introduction: "We draw small houses for large families.",
  closing: "Come and see a house.",
  founded: 1998,
  story: "We began with a shop front.",
  hours: "Monday-Friday 9:00 AM-5:00 PM",
  officesText: "Our doors are open on weekdays.",
  whatsapp: "+92 42 555 0100",
};

test(
  "a second firm makes an empty site its own, and no visitor meets the sample firm",
  scriptOnly,
  async ({ page, open, firm }) => {
    await open("/login");
    await submitLogin(page, firm.admin);
    await open("/admin/settings?tab=general");
    await page.getByLabel("Site Name").fill(name);
    await page.getByLabel("Site Description").fill("Kashif & Daughters draws and builds small houses.");
    await page.getByLabel("Contact Email").fill("office@kashif.example");
    await page.getByLabel("Phone Number").fill("+92 42 555 0100");
    await page.getByRole("button", { name: "Save Changes" }).first().click();
    await expect(toastsOn(page)).toContainText("Settings updated");
    await open("/admin/site");
    await page.getByLabel("Headline", { exact: true }).fill("Small houses, drawn slowly");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastsOn(page)).toContainText("Site updated");
    await open("/admin/site?tab=appearance");
    await page.getByLabel("Accent color", { exact: true }).fill(accent);
    await page.getByLabel("Bitter").check();
    const mark = page.getByRole("group", { name: "Mark", exact: true });
    await mark.locator("input[type=file]").setInputFiles(logo);
    await expect(mark.getByRole("button", { name: "Remove Mark" })).toBeVisible();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastsOn(page)).toContainText("Site updated");
    await open("/admin/site?tab=units");
    for (const [label, option] of units) await page.getByLabel(label).selectOption(option);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastsOn(page)).toContainText("Site updated");
    for (const [path, label, values] of typed) {
      await open(`/admin/${path}/new`);
      const form = recordForm(page);
      await form.fill(values);
      if (path === "properties") await form.fileInput.setInputFiles(await png("Shop house.png", 1280));
      await form.button(path === "properties" ? "Publish" : `Create ${label}`).click();
      await expect(toastsOn(page)).toContainText(`${label} created`);
    }

    const send = async (method: "post" | "put", path: string, data: object) => {
      const response = await page.request[method](`/api/${path}`, { data });
      expect([path, response.ok() || (await response.text())]).toEqual([path, true]);
      return response.json();
    };
    await send("put", "site", site);
    for (const [path, record] of sent) await send("post", path, record);
    const [listing] = await readApi(page, "/api/properties");
    const project = { ...plainProject, location: "Model Town, Lahore", images: listing.images };
    await send("post", "projects", project);
    const pictures = { homePictures: listing.images, contactPictures: listing.images };
    await send("put", "site", {
      name,
      ...pictures,
      story: `${site.story}\n\n![Street](${listing.images[0]})`,
    });
    await send("post", "interiors", { ...plainContent.interior, place: "Lahore", image: listing.images[0] });

    const { texts, images } = await readPublished(firm.origin);
    expect(images.length).toBeGreaterThan(8);
    expect(findSampleWords("A villa_pool in Karachi, +92 300 555 0142")).toHaveLength(3);
    for (const [path, text] of texts) {
      // Lahore has the time of that zone.
      expect([path, findSampleWords(text.replace("Asia/Karachi", ""))]).toEqual([path, []]);
      expect([path, text]).toEqual([path, expect.not.stringMatching(/\b(marla|kanal|lakh|crore)\b/i)]);
      expect([path, text.includes(arch)]).toEqual([path, false]);
      const isPage = text.includes("<html");
      expect([path, text.includes(`--color-brick:${accent}`)]).toEqual([path, isPage]);
    }
    expect(texts.get("/mark.svg")).toContain(accent);
    expect(texts.get("/")).toContain(`<title>${name.replace("&", "&amp;")}: architects in Lahore</title>`);
    expect(texts.get("/about")).toContain("Our doors are open on weekdays.");
    for (const path of [
      "/",
      "/about",
      "/contact",
      "/login",
      "/nowhere",
      "/feed.xml",
      "/manifest.webmanifest",
    ])
      expect([path, texts.get(path)]).toEqual([path, expect.stringMatching(/Kashif (&|&amp;) Daughters/)]);

    await open(`/properties/${listing.id}`);
    await page.emulateMedia({ media: "print" });
    const printed = await page.locator("body").innerText();
    expect(printed).toContain(name);
    expect(findSampleWords(printed)).toEqual([]);

    const message = { name: "Saima Rauf", email: "saima@example.com", phone: "+92 300 123 4567" };
    await send("post", "contact", { ...message, subject: "A small house", message: "We have a small plot." });
    await expect.poll(() => firm.emails.length, { timeout: 30_000 }).toBe(1);
    const [mail] = firm.emails;
    expect(mail?.to).toEqual(["office@kashif.example"]);
    expect(mail?.text).toContain("New enquiry from Saima Rauf: A small house");
    expect(findSampleWords(String(mail?.text))).toEqual([]);
  },
);
