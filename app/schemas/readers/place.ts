import { withLatinDigits } from "./digits";
import { isRegion } from "./region";

/** The city of a location and the neighborhood in it; '' where it names none. */
export type Place = { city: string; neighborhood: string };

/** Cities that are written with 'City' and without. */
const cities = new Set(
  "karachi lahore islamabad rawalpindi faisalabad multan peshawar quetta sialkot gujranwala hyderabad bahawalpur sargodha sukkur larkana mardan abbottabad gujrat jhelum sahiwal okara kasur sheikhupura wah taxila murree".split(
    " ",
  ),
);

/** '75600', '-60000', 'SW1A 1AA', '1012 AB' */
const codeBehind =
  /[\s-]+(?:\d{4,6}|\d{3}\s\d{3}|\d{5}-\d{4}|[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|[A-Z]\d[A-Z]\s*\d[A-Z]\d)$/;
const codeBefore = /^(?:[A-Z]{1,2}-)?\d{4,6}(?:\s[A-Z]{2})?\s+(?=\p{L}{2})/u;
const codeAlone = /^(?:[\d\s-]+|[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/;

/**
 * Reads 'Street 4, Clifton, Karachi': the last part is the city, the one before it the neighborhood. Of an address as map
 * services write it, 'Clifton, Karachi, 75600, Sindh, Pakistan', country, province and postal code are left out.
 */
export function placeOf(location: string): Place {
  const parts = partsOf(location);
  while (parts.length > 1 && isRegion(withoutCode(parts.at(-1) ?? ""))) parts.pop();
  // Its territory has the name of the old city.
  if (/^new delhi$/i.test(parts.at(-2) ?? "") && /^delhi\b/i.test(parts.at(-1) ?? "")) parts.pop();
  const [last = "", ...others] = parts.reverse();
  const city = cityName(withoutCode(last));
  const neighborhood = others.find((part) => cityName(part).toLowerCase() !== city.toLowerCase()) ?? "";
  return { city, neighborhood };
}

/** The named parts of a location. 'DHA Phase 5 - Multan' and 'Marina - Dubai - United Arab Emirates' have no commas. */
function partsOf(location: string) {
  const text = withLatinDigits(
    location.normalize("NFC").replace(/\p{Cf}|\p{Extended_Pictographic}|\u{FE0F}/gu, ""),
  );
  const parts = named(text.split(/[,،;؛|\n]/));
  const [, before = "", region = ""] = /^(.+?)\s*[(/]\s*([^()/]+?)\)?$/.exec(parts.at(-1) ?? "") ?? [];
  if (isRegion(region)) return [...parts.slice(0, -1), before];
  const last = parts.at(-1)?.split(/\s[-–—]\s/) ?? [];
  const isSplit = parts.length === 1 ? !/\d/.test(last.at(-1) ?? "") : isRegion(trim(last.at(-1) ?? ""));
  return isSplit ? named([...parts.slice(0, -1), ...last]) : parts;
}

const named = (parts: string[]) => parts.map(trim).filter((part) => part !== "" && !codeAlone.test(part));

const trim = (part: string) => part.replace(/\s+/g, " ").replace(/^[\s.:/–—-]+|[\s.۔:/–—-]+$/g, "");

const withoutCode = (part: string) => part.replace(codeBehind, "").replace(codeBefore, "");

function cityName(part: string) {
  const base = part.replace(/\s+(?:city|district|tehsil)$/i, "");
  const [first = "", ...others] = base.split(" ");
  const city = isRegion(others.join(" ")) ? first : base;
  return cities.has(city.toLowerCase()) ? city : part;
}
