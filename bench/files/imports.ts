import { stringify } from "csv-stringify/sync";
import type { Session } from "../session";

const rows = 5_000;

/** A table of 5,000 rows; its headings are names of fields. */
type Table = { kind: "property" | "contact"; headings: string[]; csv: Blob };

function table(kind: Table["kind"], headings: string[], row: (index: number) => string[]): Table {
  const cells = Array.from({ length: rows }, (_, index) => row(index));
  return { kind, headings, csv: new Blob([stringify([headings, ...cells])], { type: "text/csv" }) };
}

const listingHeadings = ["title", "description", "price", "location", "area", "type", "status", "amenities"];

const description = "A corner house with a garden, near the park and the school. ".repeat(4);

/** New listings, of about 1.8 MB. */
export function newListings() {
  return table("property", listingHeadings, (index) => [
    `House ${index}`,
    description,
    `PKR ${index} Lakh`,
    "Gulberg, Lahore",
    "10 Marla",
    "residential",
    "for sale",
    "Garden | Parking",
  ]);
}

/** People who never wrote. */
export function newContacts() {
  return table("contact", ["name", "email", "phone", "note"], (index) => [
    `Person ${index}`,
    `person-${index}@example.com`,
    `+92 300 ${1_000_000 + index}`,
    "Wants a plot near the park and the school.",
  ]);
}

/** Uploads a table, says what its columns are and reads its dry run. @returns the path of the dry run, and its digest */
export async function readTable(session: Session, { kind, headings, csv }: Table) {
  const file = new FormData();
  file.set("kind", kind);
  file.set("file", csv, "table.csv");
  const path = await post(session, "/admin/imports", file);
  const columns = headings.map((heading, index) => [`column-${index}`, heading]);
  const rowsPath = await post(session, path, new URLSearchParams(columns));
  const html = await (await request(session, rowsPath)).text();
  return { path, digest: /name="digest" value="([^"]+)"/.exec(html)?.[1] ?? "" };
}

/** Imports a table that was read, and undoes it. */
export async function importTable(session: Session, { path, digest }: { path: string; digest: string }) {
  await post(session, `${path}/rows`, new URLSearchParams({ digest }));
  await post(session, `${path}/undo`, new URLSearchParams());
}

/** @returns where it redirects to */
async function post(session: Session, path: string, body: BodyInit) {
  const location = (await request(session, path, { method: "POST", body })).headers.get("Location");
  if (!location) throw new Error(`${path} did not redirect`);
  return location;
}

async function request({ url, Cookie }: Session, path: string, init: RequestInit = {}) {
  const response = await fetch(url + path, { ...init, headers: { Cookie }, redirect: "manual" });
  if (response.status >= 400) throw new Error(`${path} failed with status ${response.status}`);
  return response;
}
