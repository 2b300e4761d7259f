import { expect, test } from "vitest";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { sampleProperties } from "#db/sample/properties";
import { plainProperty } from "#tests/support/plain-records";
import { jsonLdOf, realEstateListing } from "./json-ld";
import { organization } from "./organization";

const origin = "https://firm.example";
const site = {
  name: "Mehrab",
  origin,
  email: "a@firm.example",
  phone: [{ text: "051" }, { text: "0300 1234567", number: "+923001234567;ext=5" }],
  hours: "Monday-Saturday 9:00 AM-6:00 PM\nSunday closed",
  closing: "",
  founded: 2003,
  offices: [],
};

const office = { name: "Wah", address: "The Mall, Wah Cantt", phone: [], latitude: 33.77, longitude: 72.75 };
const listing = {
  ...plainProperty,
  id: 7,
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-02T00:00:00Z",
};

/** The object as a search engine reads it. */
const parsed = (object: object) => JSON.parse(jsonLdOf(object));
const read = (changes: Partial<typeof listing>, units = defaultUnits) =>
  parsed(realEstateListing({ ...listing, ...changes }, site, undefined, units));

test("the firm has its logo, networks and offices with address, place, hours and telephone", () => {
  const karachi = {
    ...office,
    name: "Karachi",
    hours: "Fri 9 to 5",
    phone: [{ text: "021", number: "+9221" }],
  };
  const offices = [{ ...karachi, latitude: null }, office];
  const social = [{ url: "https://www.facebook.com/firm" }];
  expect(parsed(organization(site, { offices, social, isAgency: false }))).toEqual({
    "@context": "https://schema.org",
    "@type": "GeneralContractor",
    name: "Mehrab",
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: "a@firm.example",
    telephone: "+923001234567",
    foundingDate: "2003",
    openingHours: ["Mo-Sa 09:00-18:00"],
    sameAs: ["https://www.facebook.com/firm"],
    department: [
      {
        "@type": "GeneralContractor",
        name: "Mehrab, Karachi",
        telephone: "+9221",
        openingHours: ["Fr 09:00-17:00"],
        address: {
          "@type": "PostalAddress",
          streetAddress: "The Mall, Wah Cantt",
          addressLocality: "Karachi",
        },
      },
      {
        "@type": "GeneralContractor",
        name: "Mehrab, Wah",
        openingHours: ["Mo-Sa 09:00-18:00"],
        address: { "@type": "PostalAddress", streetAddress: "The Mall, Wah Cantt", addressLocality: "Wah" },
        geo: { "@type": "GeoCoordinates", latitude: 33.77, longitude: 72.75 },
      },
    ],
  });
});

test("an agency without offices, networks and hours says so little", () => {
  const plain = { ...site, phone: [], hours: "ask us", founded: null, email: "" };
  const logo = { src: "/uploads/mark.1a2b.png", width: 192, height: 192 };
  expect(parsed(organization({ ...plain, logo }, { offices: [], social: [], isAgency: true }))).toEqual({
    "@context": "https://schema.org",
    "@type": "RealEstateAgent",
    name: "Mehrab",
    url: `${origin}/`,
    logo: `${origin}/icon-512.png?v=mark.1a2b`,
  });
});

test.each([
  ["/uploads/a1.jpg", "https://firm.example/uploads/a1.jpg"],
  ["https://pictures.example/a1.jpg", "https://pictures.example/a1.jpg"],
  ["https://", undefined],
])("a first picture at %s: the image is at %s", (src, image) => {
  expect(realEstateListing(listing, site, { src, alt: "" }, defaultUnits).image).toBe(image);
});

test("a listing has rooms, floor size, price with its currency, and availability", () => {
  const house = { bedrooms: 4, bathrooms: 5, area: "2,400 sq ft", yearBuilt: 2015, floor: "Ground" };
  expect(read({ ...house, price: "PKR 4.5 Crore", availableFrom: "2027-03-01" })).toMatchObject({
    "@type": "RealEstateListing",
    about: {
      "@type": "House",
      numberOfBedrooms: 4,
      numberOfBathroomsTotal: 5,
      floorSize: { "@type": "QuantitativeValue", value: 2400, unitCode: "FTK" },
      yearBuilt: 2015,
      floorLevel: "Ground",
    },
    offers: {
      "@type": "Offer",
      price: 45_000_000,
      priceCurrency: "PKR",
      availability: "https://schema.org/InStock",
      availabilityStarts: "2027-03-01",
    },
  });
});

test.each([
  ["PKR 4.5 Crore", "EUR", 45_000_000, "PKR"],
  ["250,000 €", "EUR", 250_000, "EUR"],
  ["On request", "PKR", undefined, undefined],
])("the price %s of a firm with %s is %s %s", (price, currency, amount, priceCurrency) => {
  const { offers } = read({ price }, { ...defaultUnits, currency });
  expect([offers.price, offers.priceCurrency]).toEqual([amount, priceCurrency]);
});

test("what is sold or leased is not to be had; a plot has no floor; an unread area is left out", () => {
  for (const status of ["sold", "leased"] as const)
    expect(read({ status }).offers.availability).toBe("https://schema.org/SoldOut");
  expect(read({ type: "land" })).not.toHaveProperty("about");
  expect(read({ type: "apartment", area: "large" }).about).toEqual({ "@type": "Apartment" });
  expect(read({ type: "office" }).about["@type"]).toBe("Accommodation");
});

test("the place is in it only where anyone may know it", () => {
  const coordinates = "33.771500, 72.751200";
  const geo = { "@type": "GeoCoordinates", latitude: 33.7715, longitude: 72.7512 };
  expect(read({ coordinates, exactness: "exact" }).contentLocation).toEqual({
    "@type": "Place",
    name: listing.location,
    geo,
  });
  expect(read({ coordinates, exactness: "area" }).contentLocation).not.toHaveProperty("geo");
});

test("every sample listing has its price and, but for plots, its size", () => {
  for (const property of sampleProperties) {
    const { offers, about } = read({ ...listing, ...(property as object) });
    if (/\d/.test(property.price))
      expect(offers).toMatchObject({ price: expect.any(Number), priceCurrency: "PKR" });
    if (property.type !== "land") expect(about.floorSize.value).toBeGreaterThan(0);
  }
});

test("no text ends the element", () => {
  expect(jsonLdOf({ name: "</script><script>alert(1)</script>" })).not.toContain("<");
});
