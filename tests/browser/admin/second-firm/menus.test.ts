import { submitLogin } from "#tests/browser/admin/support/admins";
import { expect } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { test } from "./empty-site";

test("the header has the firm's entries in their order, one level below and elsewhere, on a desk and on a phone", async ({
  page,
  open,
  firm,
  allowErrors,
}) => {
  allowErrors(/status of 404/);
  await open("/login");
  await submitLogin(page, firm.admin);
  await open("/admin/site?tab=menus");
  const header = page.getByRole("group", { name: "Header", exact: true });
  const part = (number: number, label: string) =>
    header.getByRole(label === "Page" ? "combobox" : "textbox", { name: `Entry ${number}, ${label}` });
  const add = async (number: number) => {
    await header.getByRole("button", { name: "Add Entry" }).click();
    await expect(part(number, "Page")).toBeVisible();
  };
  await add(1);
  await part(1, "Other address").fill("https://example.com/");
  await part(1, "Label").fill("Elsewhere");
  await add(2);
  await part(2, "Page").selectOption("about");
  await part(2, "Label").fill("The firm");
  await add(3);
  await part(3, "Page").selectOption("contact");
  await header.getByRole("checkbox", { name: "One level below" }).last().check();
  for (const number of [1, 2]) {
    await header.getByRole("button", { name: `Move entry ${number} down` }).click();
    await expect(part(number + 1, "Label")).toHaveValue("Elsewhere");
  }
  await page.getByRole("checkbox", { name: "Switch off Projects" }).check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Site updated");

  await page.context().clearCookies();
  const nav = page.getByRole("navigation", { name: "Main" });
  const heading = page.getByRole("heading", { level: 1 });
  for (const [width, below, title] of [
    [1280, "Contact", "Contact Us"],
    [390, "The firm", "About"],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await open("/");
      if (width === 390) await page.getByRole("button", { name: "Menu" }).click();
      await expect(nav.getByRole("link", { name: "Elsewhere" })).toHaveAttribute(
        "href",
        "https://example.com/",
      );
      await expect(nav.getByRole("link")).toHaveText(["Elsewhere"]);
      await nav.locator("summary").click();
      await expect(nav.getByRole("link")).toHaveText(["The firm", "Contact", "Elsewhere"]);
      await nav.getByRole("link", { name: below }).click();
      await expect(heading).toHaveText(title);
    });
  expect(await open("/projects")).toBe(404);
});
