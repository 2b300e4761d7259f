import { beforeAll, describe, expect, test } from "vitest";
import { findPageStyle } from "#app/components/layout/page-style";
import { loader as contact } from "#app/routes/site/contact/route";
import { handle, headers, loader as open } from "#app/routes/site/instalments/route";
import { loader as openProject } from "#app/routes/site/project/route";
import { loader as openBelow } from "#app/routes/site/projects/landing";
import { handle as handleOfPage, loader as page } from "#app/routes/site/property/route";
import { unitQueries, unitTypeQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { insertProperty } from "#db/queries/records/properties";
import { callRoute } from "#tests/support/call-route";
import { inLanguage } from "#tests/support/in-language";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";

const paymentPlan = [{ when: "Booking", share: "100%", amount: "", label: "" }];

const ids = { planned: 0, unplanned: 0, unpriced: 0 };

beforeAll(async () => {
  const flat = { ...plainProperty, title: "Flat by instalments", price: "PKR 1.95 Crore" };
  ids.planned = (await insertProperty({ ...flat, paymentPlan })).id;
  ids.unplanned = (await insertProperty(flat)).id;
  ids.unpriced = (await insertProperty({ ...flat, paymentPlan, price: "Price on request" })).id;
});

type Page = {
  sent: { typed: object; errors: object; result?: { each: string; rows: string[][]; message: string } };
};

async function calculation(search: string, id: string | number = ids.planned) {
  const result = await callRoute(open, `/properties/${id}/instalments?${search}`, {
    params: { id: String(id) },
  });
  return { ...result, sent: (result.body as Page).sent };
}

async function calculatorOf(id: number) {
  const { body } = await callRoute(page as never, `/properties/${id}`, { params: { id: String(id) } });
  return (body as { paymentPlan?: { calculator?: string } }).paymentPlan?.calculator;
}

describe("the calculator of instalments", () => {
  test("has the price of the listing, and asks for nothing before it is used", async () => {
    const { sent } = await calculation("");
    expect(sent).toEqual({
      typed: { price: "PKR 1.95 Crore", down: "", months: "", interest: "", method: "" },
      errors: {},
    });
  });

  test("answers what is typed, with all amounts and a message about them", async () => {
    const { sent } = await calculation("price=&down=20%25&months=36&interest=12", `${ids.planned}-flat`);
    expect(sent.errors).toEqual({});
    expect(sent.result?.each).toBe("PKR 518,143 a month");
    expect(sent.result?.rows).toEqual([
      ["Price", "PKR 19,500,000"],
      ["Down payment", "PKR 3,900,000 (20%)"],
      ["To pay by instalments", "PKR 15,600,000"],
      ["Instalments", "35 × PKR 518,143, the last one PKR 518,151"],
      ["Interest in all", "PKR 3,053,156 (12%)"],
      ["To pay in all", "PKR 22,553,156"],
    ]);
    expect(sent.result?.message).toContain("Down payment: PKR 3,900,000 (20%)\nTo pay");
  });

  test("has the style of forms, though its data have units; a listing with a plan has that of plans", async () => {
    const { body: data } = await callRoute(open, `/properties/${ids.planned}/instalments`, {
      params: { id: `${ids.planned}` },
    });
    expect(findPageStyle([{ handle, data }])).toBe("contact");
    expect(findPageStyle([{ handle: handleOfPage, data: { paymentPlan } }])).toBe("payments");
  });

  test("charges flat interest where that is chosen, and says so", async () => {
    const { sent } = await calculation("down=20%25&months=36&interest=12&method=flat");
    expect(sent.result?.each).toBe("PKR 589,333 a month");
    expect(sent.result?.rows).toContainEqual(["Interest in all, flat", "PKR 5,616,000 (12%)"]);
    expect(sent.result?.message).toContain("Interest in all, flat: PKR 5,616,000");
    expect((await calculation("months=36&method=other")).sent.typed).toMatchObject({ method: "" });
  });

  test("keeps what can't be read, with a sentence at its field", async () => {
    const { status, sent } = await calculation("price=1.95+coror&down=half&months=3%26&interest=");
    expect([status, sent.result]).toEqual([200, undefined]);
    expect(sent.typed).toEqual({ price: "1.95 coror", down: "half", months: "3&", interest: "", method: "" });
    expect(Object.keys(sent.errors)).toEqual(["price", "down", "months"]);
  });

  test("reads and writes numbers in the language of the page", async () => {
    const { sent } = await inLanguage("de", () =>
      calculation("price=1.250.000&down=0&months=10&interest=7,5"),
    );
    expect(sent.result?.rows[0]).toEqual(["Preis", "1.250.000 PKR"]);
    const urdu = await inLanguage("ur", () => calculation("down=۲۰٪&months=۳۶"));
    expect(urdu.sent.result?.each).toContain("ماہانہ");
  });

  test("is there for a listing with a payment plan and a price that can be read, which leads to it", async () => {
    expect(await calculatorOf(ids.planned)).toBe(`/properties/${ids.planned}/instalments`);
    for (const id of [ids.unplanned, ids.unpriced]) {
      expect(await calculatorOf(id)).toBeUndefined();
      expect((await calculation("", id)).status).toBe(404);
    }
    for (const id of ["999", "0", "x"]) expect((await calculation("months=1", id)).status).toBe(404);
  });

  test("fills no cache of pages", () => {
    expect(headers({} as never)).toEqual({ "Cache-Control": "private, no-cache" });
  });
});

test("the message of an enquiry may come with its address, as its subject does", async () => {
  const message = "I am interested\nin instalments";
  const search = new URLSearchParams({ subject: "Flat", propertyId: String(ids.planned), message });
  expect((await callRoute(contact, `/contact?${search}`)).body).toMatchObject({ subject: "Flat", message });
  const { body } = await callRoute(contact, `/contact?message=${"a".repeat(60_000)}`);
  expect((body as { message: string }).message).toHaveLength(2_000);
});

describe("the calculator of a project and its units", () => {
  let project = 0;
  const plan = (label: string) => [{ when: "Booking", share: "100%", amount: "", label }];
  const at = (address = "") =>
    callRoute(openBelow as never, `/projects/${project}/instalments${address && `/${address}`}?months=10`, {
      params: { id: `${project}`, "*": `instalments${address && `/${address}`}` },
    });

  beforeAll(async () => {
    project = (await projectQueries.insert({ ...plainProject, title: "Sky Tower", paymentPlan: plan("") }))
      .id;
    const type = (await unitTypeQueries.insert({ ...plainContent["unit-type"], project })).id;
    const insert = (values: object) =>
      unitQueries.insert({ ...plainContent.unit, paymentPlan: [], project, type: null, ...values });
    await insert({ number: "A-101", price: "PKR 3 crore", status: "sold" });
    await insert({ number: "A-102", price: "PKR 2 crore", type });
    await insert({ number: "A-103", price: "PKR 1.5 crore" });
    await insert({ number: "A-104", price: "" });
  });

  test("begins with the price of the unit, which an enquiry names", async () => {
    const { body } = await at("a-102");
    expect(body).toMatchObject({
      listing: {
        title: "A-102, Sky Tower",
        path: `/projects/${project}-sky-tower/a-102`,
        calculator: `/projects/${project}/instalments/a-102`,
        parameters: { projectId: `${project}`, unitId: expect.any(String) },
      },
      sent: { typed: { price: "PKR 2 Crore" }, result: { each: "PKR 2,000,000 a month" } },
    });
  });

  test("of a project begins with its lowest price", async () => {
    expect((await at()).body).toMatchObject({
      listing: { title: "Sky Tower", parameters: { projectId: `${project}` } },
      sent: { typed: { price: "PKR 1.5 Crore" } },
    });
  });

  test("is reached from the plan of each, and is missing without a price", async () => {
    const params = { id: `${project}-sky-tower` };
    const address = `/projects/${params.id}`;
    const { body } = await callRoute(openProject as never, address, { params });
    expect(body).toMatchObject({ paymentPlan: { calculator: `/projects/${project}/instalments` } });
    const linkOf = async (number: string) => {
      const below = { ...params, "*": number };
      const unit = await callRoute(openBelow as never, `${address}/${number}`, { params: below });
      return (unit.body as { paymentPlan?: { calculator?: string } }).paymentPlan?.calculator;
    };
    expect(await linkOf("a-102")).toBe(`/projects/${project}/instalments/a-102`);
    expect(await linkOf("a-104")).toBeUndefined();
    expect((await at("a-104")).status).toBe(404);
    expect((await at("a-999")).status).toBe(404);
  });
});
