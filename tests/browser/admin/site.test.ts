import { mkdir, rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { createAdmin, signIn } from "#tests/browser/admin/support/admins";
import { png, readApi } from "#tests/browser/admin/support/back-office";
import { uniqueWord, uploadFile } from "#tests/browser/admin/support/files";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expectAlike } from "#tests/browser/support/font-metrics";
import { expect, readOnly, retried, scriptOnly, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

const site = "/admin/site";
const lock = "test-results/back-office/site-lock";

// In one worker, as the others would only wait for their turn.
test.describe.configure({ mode: "default" });

/** The tests share one site, with script and without: one at a time changes it. */
async function takeTurn() {
  while (
    !(await mkdir(lock).then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(200);
}

let admin: Awaited<ReturnType<typeof createAdmin>>;

test.beforeEach(async ({ page }) => {
  await takeTurn();
  admin = await createAdmin();
  await signIn(page, admin);
});

test.afterEach(() => rm(lock, { recursive: true }));

test("has a form for each part, behind a link of the sidebar", readOnly, async ({ page, open }) => {
  await open("/admin/dashboard");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Website" }).click();
  await expect(page).toHaveURL(site);
  await expect(page.getByLabel("Headline", { exact: true })).not.toHaveValue("");
  for (const [tab, legend] of [
    ["General", "General"],
    ["Story", "Figures"],
    ["Contact", "Social networks"],
    ["Pictures", "Home"],
    ["Appearance", "Mark"],
    ["Appearance", "Typeface of headings"],
    ["Units", "Units"],
  ] as const) {
    await page.getByRole("navigation", { name: "Website" }).getByRole("link", { name: tab }).click();
    await expect(page.getByRole("group", { name: legend, exact: true })).toBeVisible();
    await checkAxeOnce(page);
  }
});

test(
  "name and contact addresses are those of the settings",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 422/);
    await open(`${site}?tab=general`);
    const phone = page.getByLabel("Phone Number");
    await phone.fill("");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert")).toContainText("Required");
    await phone.fill("+92 51 484 0168");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastsOn(page)).toContainText("Settings updated");
    await expect(page).toHaveURL(`${site}?tab=general`);
    await open("/admin/settings?tab=general");
    await expect(phone).toHaveValue("+92 51 484 0168");
    await phone.fill("+92 51 484 0167");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastsOn(page)).toContainText("Settings updated");
  },
);

test(
  "the public page stands beside its form and follows what is typed; a phone loads none",
  scriptOnly,
  async ({ page, open }) => {
    const frame = page.locator("iframe");
    const preview = frame.contentFrame();
    await open(`${site}?tab=pictures`);
    await expect(page.getByText("As visitors see it now")).toBeVisible();
    await expect(preview.getByRole("link", { name: "Login" })).toBeVisible();
    await page.getByLabel("About, title").focus();
    await expect(frame).toHaveAttribute("title", "Preview of /about");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("About");
    await open(site);
    const headline = preview.getByRole("heading", { level: 1 });
    await expect(headline).toHaveText(await page.getByLabel("Headline", { exact: true }).inputValue());
    await page.getByLabel("Headline", { exact: true }).fill("Rooms for the monsoon");
    await expect(headline).toHaveText("Rooms for the monsoon");
    await expect(page.getByText("With what you type, which is not saved yet")).toBeVisible();
    await checkAxeOnce(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(frame).toHaveCount(0);
  },
);

test(
  "an accent and a face are those of every page; a color that can't be read is refused",
  scriptOnly,
  async ({ page, open, allowErrors, javaScriptEnabled }) => {
    allowErrors(/status of 422/);
    const appearance = `${site}?tab=appearance`;
    const save = page.getByRole("button", { name: "Save Changes" });
    const accent = page.getByLabel("Accent color", { exact: true });
    await open(appearance);
    await accent.fill("#E6A800");
    await page.getByLabel("Bitter").check();
    await save.click();
    await expect(page.getByRole("alert")).toContainText(
      "too light to be read on the page's background (1.9:1",
    );
    await expect(page.getByRole("alert")).toContainText("The nearest that can be read is #956b00.");
    await expect(accent).toHaveValue("#E6A800");
    await expect(page.getByLabel("Bitter")).toBeChecked();
    await page.getByRole("button", { name: "Use #956b00" }).click();
    await expect(toastsOn(page)).toContainText("Site updated");
    await expect(accent).toHaveValue("#956b00");

    if (javaScriptEnabled) await page.getByLabel("Accent color, picker").fill("#1f6f54");
    else await accent.fill("#1f6f54");
    await expect(accent).toHaveValue("#1f6f54");
    await save.click();
    await expect(toastsOn(page)).toContainText("Site updated");
    await expect(page.getByLabel("Bitter")).toHaveCSS("background-color", "rgb(31, 111, 84)");
    if (javaScriptEnabled) {
      const preview = page.frameLocator("iframe").getByRole("link", { name: "Explore Properties" });
      await expect(preview).toHaveCSS("background-color", "rgb(31, 111, 84)");
    }
    await open("/");
    const button = page.getByRole("main").getByRole("link", { name: "Explore Properties" });
    await expect(button).toHaveCSS("background-color", "rgb(31, 111, 84)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^Bitter,/);
    if (javaScriptEnabled) await expectAlike(page, "Bitter", ["AsGeorgia", "AsNotoSerif", "AsDejaVuSerif"]);

    await open(appearance);
    await page.getByLabel("Hanken Grotesk").check();
    await accent.fill("");
    await save.click();
    await expect(toastsOn(page)).toContainText("Site updated");
    await open("/properties");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"Hanken Grotesk",/);
    if (javaScriptEnabled)
      await expectAlike(page, "Hanken Grotesk", ["AsArial", "AsRoboto", "AsNotoSans", "AsDejaVuSans"]);

    await open(appearance);
    await page.getByLabel("Newsreader").check();
    await save.click();
    await expect(toastsOn(page)).toContainText("Site updated");
    await open("/");
    await expect(button).toHaveCSS("background-color", "rgb(180, 83, 42)");
  },
);

test("rows are added, moved and removed, and a wrong one is named", async ({ page, open, allowErrors }) => {
  allowErrors(/status of 422/);
  await open(`${site}?tab=contact`);
  const networks = page.getByRole("group", { name: "Social networks", exact: true });
  const rows = networks.getByRole("listitem");
  const count = await rows.count();
  await networks.getByRole("button", { name: "Add Network" }).click();
  await expect(rows).toHaveCount(count + 1);
  await page.getByLabel(`Network ${count + 1}, Name`).fill("Behance");
  await page.getByLabel(`Network ${count + 1}, Address`).fill("behance.example");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Please enter a whole address that begins with https://",
  );
  const address = page.getByLabel(`Network ${count + 1}, Address`);
  await expect(address).toHaveValue("behance.example");
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill("https://www.behance.net/firm");
  await networks.getByRole("button", { name: `Move Network ${count + 1} up` }).click();
  await expect(page.getByLabel(`Network ${count}, Name`)).toHaveValue("Behance");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Site updated");
  await expect(page.getByLabel(`Network ${count}, Address`)).toHaveValue("https://www.behance.net/firm");

  await open("/contact");
  await expect(page.getByRole("link", { name: "Behance" })).toHaveAttribute(
    "href",
    "https://www.behance.net/firm",
  );
  await open(`${site}?tab=contact`);
  await networks.getByRole("button", { name: `Remove Network ${count}` }).click();
  await expect(rows).toHaveCount(count);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Site updated");
  await expect(rows).toHaveCount(count);
});

test("About shows its parts in the order of the firm, with other sections between them, and as usual again", async ({
  page,
  open,
}) => {
  const word = uniqueWord();
  await uploadFile(page, await png(`${word}.png`, 640));
  const form = `${site}?tab=about`;
  const lines = page.locator("#site-aboutSections > ol > li > details > summary");
  const save = async () => {
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastsOn(page)).toContainText("Site updated");
  };
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });

  await open(form);
  const usual = await lines.allTextContents();
  expect(usual).toHaveLength(5);
  await page.getByRole("button", { name: "Remove Section 4" }).click();
  await expect(lines).toHaveCount(4);
  await page.getByRole("button", { name: "Move Section 4 up" }).click();
  await expect(lines.nth(2)).toContainText("Our Offices");
  await page.getByRole("button", { name: "Insert a section above Section 3" }).click();
  await page.getByRole("button", { name: "Text", exact: true }).first().click();
  await page.locator("textarea[name$='.text']").fill(`## How we work ${word}`);
  await page.getByLabel("Add a section").click();
  await page.getByRole("button", { name: "Picture", exact: true }).last().click();
  await page.getByRole("button", { name: "Choose from Files" }).click();
  await page.getByRole("checkbox", { name: `${word}.png` }).check();
  await page.getByRole("button", { name: "Add Chosen" }).click();
  await page.getByRole("button", { name: "Move Section 6 up" }).click();
  await expect(lines.nth(4)).toContainText("Picture");
  await checkAxeOnce(page);
  await save();

  await open("/about");
  await expect(headings).toHaveText([
    "Our story",
    "Vision",
    "Mission",
    `How we work ${word}`,
    "Our Offices",
    "Services",
  ]);
  await expect(page.locator("#offices + div img")).toBeAttached();

  await open(form);
  await expect(lines.nth(2)).toContainText(`Text: How we work ${word}`);
  await page.getByRole("button", { name: "Back to the usual parts" }).click();
  await expect(lines).toHaveCount(5);
  await save();
  expect((await readApi(page, "/api/site")).aboutSections).toEqual([]);
  await open("/about");
  await expect(headings).toHaveText(["Our story", "Vision", "Mission", "Services", "Team", "Our Offices"]);
});

test("units are chosen, and a wrong one is named", scriptOnly, async ({ page, open, allowErrors }) => {
  allowErrors(/status of 422/);
  await open(`${site}?tab=units`);
  const [zone, marla] = [page.getByLabel("Time zone"), page.getByLabel("Square feet of a marla")];
  // The time of Tashkent is that of Karachi: other tests go on as they are.
  await zone.selectOption("Asia/Tashkent");
  await marla.fill("9");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter square feet from 100 to 1,000");
  await expect(marla).toHaveValue("9");
  await expect(zone).toHaveValue("Asia/Tashkent");
  await checkAxeOnce(page);
  await marla.fill("225");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Site updated");
  await open(`${site}?tab=units`);
  await expect(zone).toHaveValue("Asia/Tashkent");
  await zone.selectOption("Asia/Karachi");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Site updated");
  await expect(zone).toHaveValue("Asia/Karachi");
});

test(
  "a picture takes the place of another, a second one is for phones, and a third does not fit",
  scriptOnly,
  async ({ page, open, javaScriptEnabled, allowErrors }) => {
    allowErrors(/status of 422/);
    await open(`${site}?tab=pictures`);
    const contact = page.getByRole("group", { name: "Contact", exact: true });
    const entries = contact
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Remove/ }) });
    // Two of them, where a test before has chosen both.
    for (let count = await entries.count(); count > 0; count--) {
      await contact
        .getByRole("button", { name: /^Remove/ })
        .first()
        .click();
      await expect(entries).toHaveCount(count - 1);
    }
    const input = contact.locator("input[type=file][multiple]");
    const pictures = [
      await png("wide.png", 64),
      await png("tall.png", 48, "#2a52b4"),
      await png("third.png"),
    ];
    await input.setInputFiles(pictures);
    if (javaScriptEnabled) {
      const message = "Taken: wide.png, tall.png. Not taken: third.png.";
      await expect(toastsOn(page)).toContainText(message);
    }
    await page.getByRole("button", { name: "Save Changes" }).click();
    if (!javaScriptEnabled) {
      await expect(contact).toContainText("Please choose at most 2 pictures.");
      await entries
        .last()
        .getByRole("button", { name: /^Remove/ })
        .click();
      await page.getByRole("button", { name: "Save Changes" }).click();
    }
    await expect(toastsOn(page)).toContainText("Site updated");
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText("wide.png");
    await expect(entries.last()).toContainText("Phones, in place of the first");
    await expect(contact.getByRole("button", { name: "Add by web address" })).toHaveCount(0);
  },
);

test(
  "the mark is an SVG without a script, which takes the place of the arch until it is removed",
  scriptOnly,
  async ({ page, open, allowErrors, javaScriptEnabled }) => {
    allowErrors(/status of 422/);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><path d="M0 0h30v10H0z"/></svg>';
    const file = (name: string, content: string) => ({
      name,
      mimeType: "image/svg+xml",
      buffer: Buffer.from(content),
    });
    await open(`${site}?tab=appearance`);
    const mark = page.getByRole("group", { name: "Mark", exact: true });
    const input = mark.locator("input[type=file]");
    const save = page.getByRole("button", { name: "Save Changes" });
    await input.setInputFiles(file("script.svg", drawing.replace("<path", "<script>alert(1)</script><path")));
    // With script it is uploaded at once.
    if (!javaScriptEnabled) await save.click();
    await expect(mark).toContainText("This SVG can't be used. It contains a script.");
    if (javaScriptEnabled) await mark.getByRole("button", { name: "Remove script.svg" }).click();
    await input.setInputFiles(file("logo.svg", drawing));
    if (javaScriptEnabled) await expect(mark.getByRole("button", { name: "Remove Mark" })).toBeVisible();
    await save.click();
    await expect(toastsOn(page)).toContainText("Site updated");
    await expect(mark.getByRole("listitem").filter({ hasText: "logo.svg" })).toBeVisible();
    await checkAxeOnce(page);

    await open("/about");
    const image = page.getByRole("banner").locator("svg image");
    await expect(image).toHaveAttribute("href", /^\/uploads\/[0-9a-f]{24}\.svg$/);
    const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(3, 1);
    await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", /^\/mark\.svg\?v=/);

    await open(`${site}?tab=appearance`);
    await mark.getByRole("button", { name: "Remove Mark" }).click();
    await expect(mark.getByRole("button", { name: "Remove Mark" })).toHaveCount(0);
    await save.click();
    await expect(toastsOn(page)).toContainText("Site updated");
    await open("/about");
    await expect(image).toHaveCount(0);
    await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/mark.svg");
  },
);

test(
  "a change of another admin to the same text is shown beside one's own, and one to another is kept",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 409/);
    await open(`${site}?tab=story`);
    const vision = page.getByLabel("Vision", { exact: true });
    await vision.fill(`Mine ${admin.username}`);
    const stored = await readApi(page, "/api/site");
    const theirs = {
      name: stored.name,
      vision: `Theirs ${Date.now()}`,
      mission: `Also theirs ${Date.now()}`,
    };
    await page.request.put("/api/site", { ...retried, data: theirs });
    await page.getByRole("button", { name: "Save Changes" }).click();
    const choice = page.getByRole("group", { name: "Vision" });
    await expect(choice).toContainText(theirs.vision);
    await expect(page.getByRole("alert")).toContainText(/Taken from .+: Mission\./);
    await expect(page.getByRole("group", { name: "Mission" })).toHaveCount(0);
    await choice.getByLabel("Yours").check();
    await page.getByRole("button", { name: "Save this choice" }).click();
    await expect(toastsOn(page)).toContainText("Site updated");
    await expect(vision).toHaveValue(`Mine ${admin.username}`);
    await expect(page.getByLabel("Mission", { exact: true })).toHaveValue(theirs.mission);

    const { name } = stored;
    const again = `Theirs again ${Date.now()}`;
    await page.getByLabel("Mission", { exact: true }).fill("Mine");
    await page.request.put("/api/site", { ...retried, data: { name, vision: again } });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastsOn(page)).toContainText("changed Vision meanwhile: that is kept, too.");
    await expect(vision).toHaveValue(again);
    await expect(page.getByLabel("Mission", { exact: true })).toHaveValue("Mine");
  },
);
