import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { findMessages } from "#tests/browser/support/records";
import { expect, scriptOnly, test } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";
import { toastsOn } from "#tests/browser/support/toasts";

test("a link skips to the content, and the focus is outlined", async ({ page, open }) => {
  await open("/properties");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox")).toBeFocused();

  await open("/properties");
  for (const target of [
    page.getByRole("banner").getByRole("link", { name: "About" }),
    page.getByRole("button", { name: "Villa", exact: true }),
    page.getByRole("article").getByRole("link").first(),
    page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }),
  ]) {
    await tabTo(page, target);
    await expect(target).toHaveCSS("outline-style", "solid");
    await expect(target).toHaveCSS("outline-width", "2px");
  }
});

test("finds a property and sends a message by keyboard", scriptOnly, async ({ page, open }) => {
  await open("/");
  await tabTo(page, page.getByRole("link", { name: "Explore Properties" }));
  await page.keyboard.press("Enter");
  const search = page.getByRole("searchbox");
  await tabTo(page, search);
  await page.keyboard.type("laminated");
  await page.keyboard.press("Enter");
  const title = "Top-floor apartment with two terraces";
  const card = page.getByRole("article").getByRole("link", { name: title });
  await expect(page.getByRole("article")).toHaveCount(1);
  await tabTo(page, card);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Contact Agent" }));
  await page.keyboard.press("Enter");

  const form = contactForm(page);
  const sent = contactMessage();
  await expect(form.field("Subject")).toHaveValue(title);
  for (const [label, value] of [
    ["Name", sent.name],
    ["Phone", sent.phone],
    ["Email", sent.email],
    ["Subject", sent.subject],
    ["Message", sent.message],
  ] as const) {
    await tabTo(page, form.field(label));
    await page.keyboard.insertText(value);
  }
  await tabTo(page, form.button);
  await page.keyboard.press("Enter");
  const toast = toastsOn(page);
  await expect(toast).toContainText("Message sent successfully");
  await toast.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast).toBeHidden();
  expect(findMessages(sent.subject)).toHaveLength(1);
});
