import type { Page } from "@playwright/test";
import { shortlistAddress } from "#app/schemas/addresses/shortlist-address";

/** A state of a page whose look is reviewed. */
export type State = {
  /** Part of the picture's file name. */
  name: string;
  path: string;
  as?: "admin" | "dark admin";
  /** Brings the open page into the state. */
  prepare?: (page: Page) => Promise<unknown>;
  media?: Parameters<Page["emulateMedia"]>[0];
  /** In pixels; `widths` without it. */
  widths?: number[];
  needsScript?: boolean;
};

/** Phone at 400 % zoom, phone, tablet, laptop, desktop; in pixels. */
export const widths = [320, 390, 768, 1280, 1920];

const print: State["media"] = { media: "print" };
const highContrast: State["media"] = { forcedColors: "active" };

const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** The browser sends what the server rejects. */
async function submit(page: Page, button: string) {
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true;
  });
  await press(button)(page);
  await page.locator("[aria-invalid=true]").first().waitFor();
}

async function sendMessage(page: Page) {
  const values = {
    Name: "Bilal Ahmed",
    Email: "bilal@example.pk",
    Phone: "0300 1234567",
    Subject: "A plot in Wah",
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).first().fill(value);
  await page.getByLabel("Message").fill("Ten marla, park facing. What would a house cost?");
  await page.locator("main form[method=post] button[type=submit]").click();
  await page.getByRole("button", { name: "Close" }).waitFor();
}

async function logInWrongly(page: Page) {
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill("wrong");
  await press("Sign In")(page);
  await page.getByRole("alert").first().waitFor();
}

async function saveSettings(page: Page) {
  await press("Save Changes")(page);
  await page.getByText("Settings updated").waitFor();
}

/** Opens the dialog that asks before unsaved changes are left. */
async function leaveUnsaved(page: Page) {
  await page.getByLabel("Title").first().fill("A title that is not saved");
  await page.getByRole("link", { name: "Dashboard" }).first().click({ force: true });
  await page.getByRole("dialog").last().waitFor();
}

/** Saves the same record from another page first. */
async function conflict(page: Page) {
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByLabel("Location").first().fill("Block 9, Clifton, Karachi");
  await press("Publish changes")(other);
  await other.getByText("Project updated").first().waitFor();
  await other.close();
  await page.getByLabel("Location").first().fill("Block 2, Clifton, Karachi");
  await press("Publish changes")(page);
  await page.locator("fieldset").first().waitFor();
}

/** @param property the property with the most pictures, as the project: '/properties/18' */
export function siteStates(property: string, project: string): State[] {
  const id = Number(property.split("/").at(-1));
  const shortlist = shortlistAddress([id, ...[1, 2, 3, 4].filter((other) => other !== id)]);
  return [
    { name: "home", path: "/" },
    { name: "home-type", path: "/?type=apartment" },
    {
      name: "home-type-pressed",
      path: "/",
      prepare: async (page) => {
        await page.getByText("Luxury Villas").first().click();
        await page.waitForURL(/type=villa/);
      },
      widths: [390, 1280],
    },
    { name: "home-menu", path: "/", prepare: press("Menu"), widths: [320, 390] },
    { name: "home-contrast", path: "/", media: highContrast },
    { name: "home-less-data", path: "/", media: { reducedMotion: "reduce" }, widths: [390] },
    { name: "about", path: "/about" },
    { name: "properties", path: "/properties" },
    {
      name: "properties-filtered",
      path: "/properties?type=villa&status=for+sale&sort=price&minPrice=1+crore",
    },
    { name: "properties-empty", path: "/properties?q=nothing-is-called-this" },
    { name: "properties-invalid", path: "/properties?minPrice=much" },
    { name: "properties-page-2", path: "/properties?page=2" },
    { name: "property", path: property },
    {
      name: "property-share",
      path: property,
      prepare: (page) => page.getByText("Share Property").click(),
      widths: [390, 1280],
    },
    { name: "property-print", path: property, media: print },
    { name: "property-contrast", path: property, media: highContrast },
    { name: "shortlist", path: shortlist },
    { name: "shortlist-print", path: shortlist, media: print },
    { name: "shortlist-empty", path: "/shortlist?ids=999999", widths: [390, 1280] },
    { name: "projects", path: "/projects" },
    { name: "projects-empty", path: "/projects?q=nothing-is-called-this" },
    { name: "project", path: project },
    { name: "project-print", path: project, media: print },
    { name: "contact", path: "/contact" },
    { name: "contact-errors", path: "/contact", prepare: (page) => submit(page, "Send Message") },
    { name: "contact-sent", path: "/contact", prepare: sendMessage },
    { name: "contact-print", path: "/contact", media: print },
    { name: "contact-contrast", path: "/contact", media: highContrast },
    { name: "offline", path: "/offline" },
    { name: "not-found", path: "/no-such-page" },
    { name: "login", path: "/login" },
    { name: "login-error", path: "/login", prepare: logInWrongly },
  ];
}

export function adminStates(property: string, project: string): State[] {
  const edit = `/admin${property}/edit`;
  const states: State[] = [
    { name: "dashboard", path: "/admin" },
    { name: "properties", path: "/admin/properties" },
    { name: "properties-empty", path: "/admin/properties?q=nothing-is-called-this" },
    { name: "projects", path: "/admin/projects" },
    { name: "property-new", path: "/admin/properties/new" },
    { name: "property-edit", path: edit },
    {
      name: "property-errors",
      path: "/admin/properties/new",
      prepare: (page) => submit(page, "Publish"),
    },
    { name: "property-delete", path: `/admin${property}/delete` },
    { name: "files", path: "/admin/files" },
    { name: "files-empty", path: "/admin/files?q=nothing-is-called-this" },
    { name: "file", path: "/admin/files/1" },
    { name: "file-delete", path: "/admin/files/1/delete" },
    { name: "upload", path: "/admin/files/upload" },
    { name: "messages", path: "/admin/messages" },
    { name: "message", path: "/admin/messages/1" },
    { name: "message-delete", path: "/admin/messages/1/delete" },
    { name: "contacts", path: "/admin/contacts" },
    { name: "contact", path: "/admin/contacts/1" },
    { name: "contact-remove", path: "/admin/contacts/1/remove" },
    { name: "views", path: `/admin/views${property}` },
    { name: "site-replies", path: "/admin/site?tab=replies" },
    { name: "settings", path: "/admin/settings" },
    { name: "settings-general", path: "/admin/settings?tab=general" },
    { name: "site-appearance", path: "/admin/site?tab=appearance" },
    { name: "settings-backup", path: "/admin/settings?tab=backup" },
    { name: "deleted", path: "/admin/deleted" },
    { name: "activity", path: "/admin/activity" },
    { name: "not-found", path: "/admin/nowhere" },
    { name: "menu", path: "/admin/files", prepare: press("Menu"), widths: [320, 390] },
    { name: "toast", path: "/admin/settings?tab=general", prepare: saveSettings, widths: [390, 1280] },
    { name: "unsaved", path: edit, prepare: leaveUnsaved, widths: [1280], needsScript: true },
    { name: "conflict", path: `/admin${project}/edit`, prepare: conflict, needsScript: true },
    { name: "collapsed", path: "/admin/messages", prepare: press("Collapse sidebar"), widths: [1280] },
  ];
  const dark = states.filter(({ name }) => !/empty|delete|conflict/.test(name));
  const contrast = states.filter(({ name }) =>
    /^(dashboard|property-edit|files|messages|settings)$/.test(name),
  );
  const asAdmin = (state: State) => ({ ...state, name: `admin-${state.name}`, as: "admin" as const });
  // The last states change what the others show: a saved record, and the sidebar.
  return [
    ...contrast.map((state) => ({
      ...asAdmin(state),
      name: `admin-${state.name}-contrast`,
      media: highContrast,
      widths: [390, 1280],
    })),
    ...states.map(asAdmin),
    ...dark.map((state) => ({
      ...state,
      name: `dark-${state.name}`,
      as: "dark admin" as const,
      widths: state.widths ?? widths.slice(1),
    })),
  ];
}
