import { checkAxeOnce } from "#tests/browser/support/axe";
import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { findMessages } from "#tests/browser/support/records";
import { expect, readOnly, scriptOnly, section, smoke, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

const messages = [
  ["Name", "Name must be at least 2 characters."],
  ["Phone", "Please enter a valid phone number."],
  ["Email", "Please enter a valid email address."],
  ["Subject", "Subject must be at least 3 characters."],
  ["Message", "Message must be at least 10 characters."],
] as const;

test.beforeEach(({ open }) => open("/contact"));

test("shows phone numbers, links, hours and offices", readOnly, async ({ page }) => {
  await expect(page).toHaveTitle("Contact Us | Mehrab");
  const main = page.getByRole("main");
  await expect(
    main.getByText("Get in touch with our team to discuss your architectural and construction needs."),
  ).toBeVisible();
  await expect(main.getByRole("heading", { name: "Send us a Message" })).toBeVisible();
  const details = page.getByRole("complementary", { name: "Get in Touch" });
  await expect(details.getByRole("link", { name: "office@mehrab.example" })).toHaveAttribute(
    "href",
    "mailto:office@mehrab.example",
  );
  await expect(details.getByRole("listitem")).toHaveText([
    "WhatsApp",
    "Facebook",
    "Twitter",
    "Instagram",
    "LinkedIn",
  ]);
  await expect(details.getByText("Monday-Saturday 9:00 AM-6:00 PM")).toBeVisible();
  await expect(details.getByText("Sunday closed")).toBeVisible();
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

test(
  "keeps typed values after validation errors, and sends the corrected form",
  smoke(),
  async ({ page, allowErrors, javaScriptEnabled }) => {
    allowErrors(/status of 422/);
    const form = contactForm(page);
    const invalid = { name: "S", email: "saima at home", phone: "0300", subject: "Hi", message: "Call me" };
    await form.fill(invalid);
    await form.button.click();
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("heading")).toHaveText("5 answers need another look");
    await expect(summary.getByRole("listitem")).toHaveText(messages.map(([, message]) => message));
    await expect(page).toHaveTitle("Error: Contact Us | Mehrab");
    await form.expectFilled(invalid);
    for (const [label, message] of messages) {
      await expect(form.field(label)).toHaveAttribute("aria-invalid", "true");
      await expect(form.field(label)).toHaveAccessibleDescription(message);
    }
    await expect(javaScriptEnabled ? form.field("Name") : summary).toBeFocused();
    await summary.getByRole("link", { name: "Please enter a valid email address." }).click();
    await expect(form.field("Email")).toBeFocused();
    await expect(summary.getByRole("listitem")).toHaveCount(5);

    const valid = contactMessage();
    await form.fill({ ...valid, email: "saima" });
    await form.button.click();
    await expect(summary.getByRole("listitem")).toHaveText(["Please enter a valid email address."]);
    expect(findMessages(valid.subject)).toEqual([]);
    await form.field("Email").fill(valid.email);
    await form.button.click();
    await expect(page.getByText("Message sent successfully")).toBeVisible();
    await expect(page).toHaveTitle("Contact Us | Mehrab");
    await form.expectThanks(valid);
    expect(findMessages(valid.subject)).toHaveLength(1);
  },
);

test(
  "stores a message, shows a toast, and thanks in the place of the form until one leaves",
  smoke(),
  async ({ page, open }) => {
    await open("/contact?subject=Garden+house");
    const form = contactForm(page);
    await expect(form.field("Subject")).toHaveValue("Garden house");
    const sent = contactMessage();
    await form.fill(sent);
    await form.button.click();
    const toast = toastsOn(page);
    await expect(toast).toContainText("Message sent successfully");
    await expect(toast).toContainText("Thank you for contacting us. We'll get back to you soon.");
    await form.expectThanks(sent);
    await checkAxeOnce(page);
    const stored = findMessages(sent.subject);
    expect(
      stored.map(({ message, ...rest }) => ({ ...rest, message: message.replaceAll("\r\n", "\n") })),
    ).toEqual([sent]);
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toBeHidden();
    await expect(page).toHaveURL(/\/contact(#errors)?$/);
    await form.expectThanks(sent);
    await page.getByText("Write another message").click();
    await form.expectEmpty();
    await open("/contact");
    await expect(form.button).toBeVisible();
  },
);

test(
  "stores one message after a double click, and its toast disappears by itself",
  scriptOnly,
  async ({ page, context }) => {
    const form = contactForm(page);
    const sent = contactMessage();
    await form.fill(sent);
    await form.button.dblclick();
    const toast = page.getByText("Message sent successfully");
    await expect(toast).toBeVisible();
    await form.expectThanks(sent);
    expect(findMessages(sent.subject)).toHaveLength(1);
    // The toast's animation of five seconds is played faster.
    const devtools = await context.newCDPSession(page);
    await devtools.send("Animation.enable");
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 100 });
    await expect(toast).toBeHidden();
  },
);

test(
  "begins at the form of a listing, which a rejected form keeps, and leads back to it",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 422/);
    await open("/contact?subject=A+visit&propertyId=29");
    const form = contactForm(page);
    const heading = page.getByRole("heading", { level: 2, name: /^About / });
    await expect(heading).toBeInViewport();
    await expect(form.field("Name")).toBeInViewport();
    await checkAxeOnce(page);
    await form.button.click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(heading).toBeVisible();
    await expect(form.field("Subject")).toHaveValue("A visit");
    const title = (await heading.innerText()).replace("About ", "");
    await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  },
);
