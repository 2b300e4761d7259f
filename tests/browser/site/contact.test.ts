import { formOn, letter, toastsOn } from "#tests/browser/support/contact-form";
import { messagesAbout } from "#tests/browser/support/records";
import { expect, section, test } from "#tests/browser/support/site";

const messages = [
  ["Name", "Name must be at least 2 characters."],
  ["Phone", "Please enter a valid phone number."],
  ["Email", "Please enter a valid email address."],
  ["Subject", "Subject must be at least 3 characters."],
  ["Message", "Message must be at least 10 characters."],
] as const;

test.beforeEach(({ open }) => open("/contact"));

test("shows every way to reach the firm", async ({ page }) => {
  await expect(page).toHaveTitle("Contact Us | Mehrab");
  const main = page.getByRole("main");
  await expect(
    main.getByText("Get in touch with our team to discuss your architectural and construction needs."),
  ).toBeVisible();
  await expect(main.getByRole("heading", { name: "Send us a Message" })).toBeVisible();
  const touch = page.getByRole("complementary", { name: "Get in Touch" });
  await expect(touch.getByRole("link", { name: "office@mehrab.example" })).toHaveAttribute(
    "href",
    "mailto:office@mehrab.example",
  );
  await expect(touch.getByRole("listitem")).toHaveText([
    "WhatsApp",
    "Facebook",
    "Twitter",
    "Instagram",
    "LinkedIn",
  ]);
  await expect(touch.getByText("Monday-Saturday 9:00 AM-6:00 PM")).toBeVisible();
  await expect(touch.getByText("Sunday closed")).toBeVisible();
  const offices = section(page, "Our Offices");
  await expect(offices).toContainText(
    "Visit us at one of our office locations. We're conveniently located to serve clients across Pakistan.",
  );
  await expect(offices.getByRole("heading", { level: 3 })).toHaveText(["Karachi", "Rawalpindi", "Wah"]);
  await expect(offices.getByRole("link", { name: "Map of the Wah office" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\//,
  );
});

test("says what is wrong with a form and keeps what was typed", async ({
  page,
  allowTrouble,
  javaScriptEnabled,
}) => {
  allowTrouble(/status of 422/);
  const form = formOn(page);
  const poor = { name: "S", email: "saima at home", phone: "0300", subject: "Hi", message: "Call me" };
  await form.fill(poor);
  await form.button.click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("heading")).toHaveText("5 answers need another look");
  await expect(summary.getByRole("listitem")).toHaveText(messages.map(([, message]) => message));
  await expect(page).toHaveTitle("Error: Contact Us | Mehrab");
  await form.expectFilled(poor);
  for (const [label, message] of messages) {
    await expect(form.field(label)).toHaveAttribute("aria-invalid", "true");
    await expect(form.field(label)).toHaveAccessibleDescription(message);
  }
  await expect(javaScriptEnabled ? form.field("Name") : summary).toBeFocused();
  await summary.getByRole("link", { name: "Please enter a valid email address." }).click();
  await expect(form.field("Email")).toBeFocused();
});

test("takes a form that has been put right", async ({ page, allowTrouble }) => {
  allowTrouble(/status of 422/);
  const form = formOn(page);
  const good = letter();
  await form.fill({ ...good, email: "saima" });
  await form.button.click();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText(
    "Please enter a valid email address.",
  );
  expect(messagesAbout(good.subject)).toEqual([]);
  await form.field("Email").fill(good.email);
  await form.button.click();
  await expect(page.getByText("Message sent successfully")).toBeVisible();
  await expect(page).toHaveTitle("Contact Us | Mehrab");
  await form.expectEmpty();
  expect(messagesAbout(good.subject)).toHaveLength(1);
});

test("thanks for a message and clears the form", async ({ page, open }) => {
  await open("/contact?subject=Garden+house");
  const form = formOn(page);
  await expect(form.field("Subject")).toHaveValue("Garden house");
  const sent = letter();
  await form.fill(sent);
  await form.button.click();
  const toast = toastsOn(page);
  await expect(toast).toContainText("Message sent successfully");
  await expect(toast).toContainText("Thank you for contacting us. We'll get back to you soon.");
  await form.expectEmpty();
  const stored = messagesAbout(sent.subject);
  expect(
    stored.map(({ message, ...rest }) => ({ ...rest, message: message.replaceAll("\r\n", "\n") })),
  ).toEqual([sent]);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
  await expect(page).toHaveURL(/\/contact(#errors)?$/);
});

test("takes the toast away by itself", async ({ page, context }) => {
  const form = formOn(page);
  await form.fill(letter());
  await form.button.click();
  const toast = page.getByText("Message sent successfully");
  await expect(toast).toBeVisible();
  // Its five seconds go by faster.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 100 });
  await expect(toast).toBeHidden();
});

test("stores one message when the button is clicked twice", async ({ page }) => {
  const form = formOn(page);
  const sent = letter();
  await form.fill(sent);
  await form.button.dblclick();
  await expect(toastsOn(page)).toContainText("Message sent successfully");
  await form.expectEmpty();
  expect(messagesAbout(sent.subject)).toHaveLength(1);
});
