import { addressText } from "../addresses/record-address";

/** The last part of the address of a unit: 'A-101' → 'a-101' */
export const unitAddress = (number: string) => addressText(number);

/** Path of a unit for a link of a page. @param path of its project: '/projects/16-words' */
export const unitHref = (path: string, number: string) => `${path}/${unitAddress(number)}`;
