import { stringify } from "csv-stringify/sync";
import type { Session } from "../session";

const rows = 5_000;

/** Headings that are names of fields: the columns page proposes each. */
const headings = ["title", "description", "price", "location", "area", "type", "status", "amenities"];

const description = "A corner house with a garden, near the park and the school. ".repeat(4);

/** A table of 5,000 new listings, of about 1.8 MB. */
export function listingsCsv() {
  const listings = Array.from({ length: rows }, (_, index) => [
    `House ${index}`,
    description,
    `PKR ${index} Lakh`,
    "Gulberg, Lahore",
    "10 Marla",
    "residential",
    "for sale",
    "Garden | Parking",
  ]);
  return new Blob([stringify([headings, ...listings])], { type: "text/csv" });
}

/** Uploads a table, says what its columns are and reads its dry run. @returns the path of the dry run, and its digest */
export async function readTable(session: Session, csv: Blob) {
  const file = new FormData();
  file.set("kind", "property");
  file.set("file", csv, "listings.csv");
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
