import { expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { readPageResponse, request } from "#tests/server/support/fetch";
import { tags } from "#tests/server/support/html";
import { project, property } from "#tests/server/support/records";
import { rowsOf } from "#tests/server/support/rows";
import { json } from "#tests/server/support/sign-in";

/** A server of its own: this file changes its data. */
const { server, Cookie } = await startAdminServer();

const lists = { properties: property, projects: project };
const browser = {
  "User-Agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
};

async function post(path: string, values: object): Promise<number> {
  const response = await request(path, { method: "POST", ...json(values, { Cookie }) }, server.origin);
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const digitsOf = (phone: unknown) => `tel:${String(phone).replace(/[^+\d]/g, "")}`;

/** Where the page of a listing leads whoever wants to call, write by WhatsApp, or mail. */
async function contactsOf(path: string) {
  const { html } = await readPageResponse(await request(path, { headers: browser }, server.origin));
  const [, main = ""] = html.match(/<main[^>]*>(.*?)<\/main>/s) ?? [];
  const hrefs = tags(main, "a").map(({ href = "" }) => href.split("?")[0]);
  return ["tel:", "https://wa.me/", "mailto:"].map((start) => hrefs.find((href) => href?.startsWith(start)));
}

test.each(Object.entries(lists))(
  "call, WhatsApp and mail of %s are the agent's, else the office's, else the firm's",
  async (list, values) => {
    const agent = {
      name: "Sadia Rehman",
      position: "Agent",
      phone: "+92 300 1112223",
      email: "sadia@firm.example",
      whatsapp: "923001112223",
    };
    const agentId = await post("/api/team", agent);
    const office = {
      name: "Murree",
      address: "The Mall, Murree",
      phone: "+92 51 3410001",
      email: "murree@firm.example",
    };
    await post("/api/offices", office);
    const [{ site }] = rowsOf<{ site: string }>(
      server.database,
      "SELECT value AS site FROM settings WHERE name = 'site'",
    ) as [{ site: string }];
    const firm = JSON.parse(site);
    const create = async (changes: object) =>
      `/${list}/${await post(`/api/${list}`, { ...values, ...changes })}`;
    const [byAgent, byOffice, byFirm] = [
      await create({ location: "Murree", agentId }),
      await create({ location: "Kuldana, Murree" }),
      await create({ location: "Swat" }),
    ];
    const firmWhatsApp = `https://wa.me/${firm.whatsapp}`;
    expect(await contactsOf(byAgent)).toEqual([
      digitsOf(agent.phone),
      `https://wa.me/${agent.whatsapp}`,
      `mailto:${agent.email}`,
    ]);
    expect(await contactsOf(byOffice)).toEqual([
      digitsOf(office.phone),
      firmWhatsApp,
      `mailto:${office.email}`,
    ]);
    expect(await contactsOf(byFirm)).toEqual([
      digitsOf(firm.phoneNumber),
      firmWhatsApp,
      `mailto:${firm.contactEmail}`,
    ]);
  },
);

test("pages that the page cache sends are counted as views, and written at a graceful shutdown", async () => {
  const id = await post("/api/properties", { ...property, title: "Looked at" });
  const open = () => request(`/properties/${id}-looked-at`, { headers: browser }, server.origin);
  const [first, second] = [await open(), await open()];
  expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
  await request(`/properties/${id}-looked-at`, { headers: { "User-Agent": "Googlebot/2.1" } }, server.origin);
  expect(await server.terminate()).toBe(0);
  expect(
    rowsOf(server.database, "SELECT views FROM listing_counts WHERE kind = 'property' AND recordId = ?", id),
  ).toEqual([{ views: 2 }]);
});
