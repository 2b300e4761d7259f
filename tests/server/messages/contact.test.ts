import { describe, expect, test } from "vitest";
import {
  contactMessage,
  findMessages,
  requestFormToken,
  submitContactForm,
} from "#tests/server/support/contact-message";
import { locationOf, post, readPageResponse, request, requestPage } from "#tests/server/support/fetch";
import { backdateFormToken } from "#tests/server/support/form-tokens";
import { tags, textsOf } from "#tests/server/support/html";
import { rows } from "#tests/server/support/rows";

const messages = {
  name: "Name must be at least 2 characters.",
  phone: "Please enter a valid phone number.",
  email: "Please enter a valid email address.",
  subject: "Subject must be at least 3 characters.",
  message: "Message must be at least 10 characters.",
};

describe("the page", () => {
  test("has its text and a form that works without script", async () => {
    const { main, html, fields } = await requestPage("/contact");
    for (const text of [
      "Contact Us",
      "Get in touch with our team to discuss your architectural and construction needs.",
      "Send us a Message",
      "Get in Touch",
      "Our Offices",
      "Visit us at one of our office locations. We're conveniently located to serve clients across Pakistan.",
      "Monday-Saturday 9:00 AM-6:00 PM",
      "Sunday closed",
      "Karachi",
      "Rawalpindi",
      "Wah",
    ])
      expect(main).toContain(text);
    expect(tags(html, "form").find(({ id }) => id === "message-form")).toMatchObject({
      method: "post",
      action: "/contact#errors",
    });
    for (const name of Object.keys(messages)) expect(fields[name]?.value ?? "").toBe("");
    expect(textsOf(html, "button", /type="submit"/)).toContain("Send Message");
    for (const name of ["WhatsApp", "Facebook", "Twitter", "Instagram", "LinkedIn"])
      expect(textsOf(html, "a")).toContain(name);
  });

  test("every field has its label", async () => {
    const { html, fields } = await requestPage("/contact");
    const labelled = tags(html, "label").map((label) => label.for);
    for (const name of Object.keys(messages)) expect(labelled).toContain(fields[name]?.id);
  });

  test("each response has a new form token", async () => {
    const [one, other] = [await requestPage("/contact"), await requestPage("/contact")];
    expect(one.fields.submission?.value).toMatch(/^[\w-]{8,64}$/);
    expect(one.fields.submission?.value).not.toBe(other.fields.submission?.value);
  });

  test("the subject is filled in from the query", async () => {
    const subject = `Seven "marla" & <more>`;
    const page = await requestPage(`/contact?subject=${encodeURIComponent(subject)}`);
    expect(page.fields.subject?.value).toBe(subject);
    expect(page.html).not.toContain("<more>");
    expect(page.canonical).toMatch(/\/contact$/);
    const long = await requestPage(`/contact?subject=${"a".repeat(5_000)}`);
    expect(long.fields.subject?.value).toBe("a".repeat(200));
  });
});

describe("an invalid form", () => {
  test("returns 422 with every error, at its field and in the summary", async () => {
    const page = await readPageResponse(await submitContactForm({}));
    expect(page.status).toBe(422);
    expect(page.title).toBe("Error: Contact Us | Mehrab");
    expect(textsOf(page.html, "h1")).toEqual(["Contact Us"]);
    expect(textsOf(page.html, "h3")).toContain("5 answers need another look");
    for (const [name, message] of Object.entries(messages)) {
      const field = page.fields[name];
      expect(field).toMatchObject({ "aria-invalid": "true", "aria-describedby": `${field?.id}-error` });
      expect(textsOf(page.html, "p", new RegExp(`id="${field?.id}-error"`))).toEqual([message]);
    }
  });

  test("the summary links to each field", async () => {
    const { html, fields } = await readPageResponse(
      await submitContactForm({ name: "Bilal", message: "too short" }),
    );
    const summary = html.match(/<div[^>]*role="alert"[^>]*id="errors".*?<\/div>/s)?.[0] ?? "";
    const links = tags(summary, "a").map(({ href }, index) => [textsOf(summary, "a")[index], href]);
    expect(Object.fromEntries(links)).toEqual({
      [messages.phone]: `#${fields.phone?.id}`,
      [messages.email]: `#${fields.email?.id}`,
      [messages.subject]: `#${fields.subject?.id}`,
      [messages.message]: `#${fields.message?.id}`,
    });
  });

  test("keeps every value", async () => {
    const typed = {
      name: `"O'Neill" <b>&amp;`,
      email: "not an address",
      phone: "۰۳۰۰ ۱۲۳۴۵۶۷",
      subject: "گھر 🏡",
      message: "\n  </textarea><script>alert(1)</script>\n\n two lines",
    };
    const page = await readPageResponse(await submitContactForm(typed));
    expect(page.status).toBe(422);
    for (const [name, value] of Object.entries(typed)) expect(page.fields[name]?.value).toBe(value);
    expect(page.html).not.toContain("<script>alert");
    expect(findMessages(typed.subject)).toEqual([]);
  });

  test.each([
    ["name", "A", messages.name],
    ["name", "  A  ", messages.name],
    ["name", "a".repeat(201), "Please use at most 200 characters."],
    ["email", "bilal@", messages.email],
    ["email", "bilal example.pk", messages.email],
    ["email", `${"a".repeat(250)}@b.pk`, messages.email],
    ["phone", "123456789", messages.phone],
    ["phone", "          1", messages.phone],
    ["subject", "ab", messages.subject],
    ["message", "123456789", messages.message],
    ["message", "a".repeat(10_001), "Please use at most 10000 characters."],
  ])("%s as '%.20s…'", async (name, value, message) => {
    const page = await readPageResponse(await submitContactForm(contactMessage({ [name]: value })));
    expect(page.status).toBe(422);
    const field = page.fields[name];
    expect(textsOf(page.html, "p", /id="[\w-]+-error"/)).toEqual([message]);
    expect(textsOf(page.html, "h3")).toContain("One answer needs another look");
    expect(field?.["aria-invalid"]).toBe("true");
  });

  test("can be corrected and sent with the same token", async () => {
    const values = contactMessage();
    const rejected = await readPageResponse(await submitContactForm({ ...values, name: "B" }));
    const submission = rejected.fields.submission?.value ?? "";
    const sent = await post("/contact", new URLSearchParams({ ...values, submission }));
    expect([sent.status, locationOf(sent)]).toEqual([302, "/contact"]);
    expect(findMessages(values.subject)).toHaveLength(1);
  });
});

describe("a valid form", () => {
  test("is stored as one unread message with its activity", async () => {
    const values = contactMessage({ name: "  Bilal Ahmed ", message: "Zehn Zeilen\nتین کنال 🏡 <b>" });
    const sent = await submitContactForm(values);
    expect([sent.status, locationOf(sent)]).toEqual([302, "/contact"]);
    const [message, ...more] = findMessages(values.subject);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ ...values, name: "Bilal Ahmed", read: 0 });
    expect(message?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const log = rows("SELECT kind, subjectId, createdAt FROM activities WHERE subject = ?", values.subject);
    expect(log).toEqual([
      { kind: "message received", subjectId: message?.id, createdAt: message?.createdAt },
    ]);
  });

  test("redirects to an empty form with a toast that is shown once", async () => {
    const sent = await submitContactForm(contactMessage());
    const cookie = sent.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    const [toast = ""] = cookie.split(";");
    const next = await requestPage("/contact", { headers: { Cookie: toast } });
    expect(next.html).toContain('role="status"');
    expect(textsOf(next.html, "b")).toContain("Message sent successfully");
    expect(textsOf(next.html, "p")).toContain("Thank you for contacting us. We'll get back to you soon.");
    for (const name of Object.keys(messages)) expect(next.fields[name]?.value ?? "").toBe("");
    expect(next.headers.get("Set-Cookie")).toMatch(/^toast=;|^toast=[^;]*; Max-Age=0/);
    expect((await requestPage("/contact")).html).not.toContain("Message sent successfully");
  });

  test("may be multipart", async () => {
    const values = contactMessage();
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    const sent = await post("/contact", form);
    expect([sent.status, locationOf(sent)]).toEqual([302, "/contact"]);
    expect(findMessages(values.subject)).toMatchObject([values]);
  });

  test("is stored with normalized line breaks", async () => {
    const values = contactMessage({ message: "First line\r\nsecond line\r\n\r\nlast" });
    await submitContactForm(values);
    expect(findMessages(values.subject)[0]?.message.split(/\r?\n/)).toEqual([
      "First line",
      "second line",
      "",
      "last",
    ]);
  });
});

describe("a form sent more than once", () => {
  test("is stored once, with the same response each time", async () => {
    const values = { ...contactMessage(), submission: backdateFormToken(await requestFormToken(), 60) };
    const send = () => post("/contact", new URLSearchParams(values));
    const responses = [...(await Promise.all([send(), send(), send()])), await send()];
    for (const response of responses) {
      expect([response.status, locationOf(response)]).toEqual([302, "/contact"]);
      expect(response.headers.get("Set-Cookie")).toContain("toast=");
    }
    expect(findMessages(values.subject)).toHaveLength(1);
    expect(rows("SELECT id FROM activities WHERE subject = ?", values.subject)).toHaveLength(1);
  });

  test("is stored again when its text differs", async () => {
    const values = { ...contactMessage(), submission: await requestFormToken() };
    await post("/contact", new URLSearchParams(values));
    await post("/contact", new URLSearchParams({ ...values, message: "I forgot: with a basement, please." }));
    expect(findMessages(values.subject)).toHaveLength(2);
  });

  test("is stored each time without a valid token", async () => {
    const values = contactMessage();
    for (const submission of ["", "x", "a b c d e f g h"])
      await post("/contact", new URLSearchParams({ ...values, submission }));
    expect(findMessages(values.subject)).toHaveLength(3);
  });
});

test("a forged toast cookie is ignored", async () => {
  const forged = Buffer.from(JSON.stringify({ title: "Send us your password" })).toString("base64");
  const page = await requestPage("/about", { headers: { Cookie: `toast=${forged}.signature` } });
  expect([page.status, page.html.includes("Send us your password")]).toEqual([200, false]);
});

test("the contact link of a record fills in its title", async () => {
  const listing = await requestPage("/properties/1");
  const [name] = listing.headings;
  const links = tags(listing.html, "a").map(({ href }) => href);
  const link = `/contact?subject=${encodeURIComponent(`${name}`)}&propertyId=1`;
  expect(links).toContain(link);
  const { fields } = await readPageResponse(await request(link));
  expect([fields.subject?.value, fields.propertyId?.value]).toEqual([name, "1"]);
});
