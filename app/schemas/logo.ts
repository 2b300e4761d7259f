/**
 * The mark is a four-centred arch on a 3-4-5 triangle: span 8, lower radii 3 struck 1 from the axis, upper radii 8
 * struck 3 out and 3 down. The spring line is y = 0, the axis x = 0, the apex (0, -4.416).
 */
export const arch = "M-4 10.66V0A3 3 0 0 1-3.4-1.8A8 8 0 0 1 0-4.416 8 8 0 0 1 3.4-1.8 3 3 0 0 1 4 0V10.66z";

/** The brick block that the arch is cut out of, filled by the rule `evenodd`. */
export const logoPath = `M-7-8H7V10.66H-7z${arch}`;

/** What the mark stands in: left, top, width and height. */
export const logoViewBox = "-7 -8 14 18.66";
