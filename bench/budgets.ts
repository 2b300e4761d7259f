/** What a visitor on a slow line is promised (docs of the house: 'For a slow line'). KB are 1,024 bytes. */
const KB = 1024;

export const budgets = {
  /** The document with its style inside, as the browser gets it: one round trip after the request. */
  document: 14 * KB,
  /** All script of a page, as the browser gets it. */
  script: 100 * KB,
  /** Home, until its load event and two seconds in which nothing is asked for. */
  homeRequests: 15,
  homeBytes: 300 * KB,
  /** Times those of the static file. */
  firstPaint: 1.3,
  largestPaint: 1.5,
  /** The sum of all shifts, which is never less than the score that takes only the worst second. */
  shift: 0.02,
};

/** The line and the phone: a weak signal outside a town, a machine a quarter as fast as this one. */
export const line = {
  latency: 400,
  bytesPerSecond: 50_000,
  slowdown: 4,
  viewport: { width: 390, height: 844 },
  /** Milliseconds in which nothing is asked for: then the first view is over. */
  quiet: 2000,
};

/** What the page is compared with: a bare file of a list, its style inside, and one picture. */
export const staticFile = { html: 30 * KB, picture: 60 * KB };

/** What files and pictures may cost whoever hosts the site; MB are 1,024 × 1,024 bytes. */
export const files = {
  /** Of the bytes that a page's pictures would weigh as they were sent. */
  share: 0.2,
  /** MB that ten uploads of 20 MB at once add to the server. */
  uploads: 100,
  /** The 99th of a hundred answers while pictures are made, as a multiple of the same where all is quiet. */
  slowest: 3,
  /** MB of the server and of the process that makes a picture of 50 megapixels, together. */
  picture: 512,
};

/** What a hundred times as many records may cost: so many times the time of the few, and so many milliseconds. */
export const scale = { times: 1.5, plus: 10 };

/** What a crowd may cost, and how quick a page is for it. Rates are answers a second, beside others in the same run. */
export const load = {
  /** Times a bare Remix page that renders twelve cards from a constant: a cache hit never reaches Remix. */
  timesBare: 20,
  /** Of a bare node:http server that answers a fixed text of 30 KB. */
  shareOfFixed: 1 / 12,
  /** The 99th of a hundred answers, as a multiple of the median, while 32 ask at once. */
  slowest: 4,
  /** Times the bare Remix page, for a search that is not cached. */
  timesBareOfSearch: 0.5,
  /** MB of the process when it idles, and after 100,000 requests to 10,000 different addresses. */
  idle: 150,
  afterwards: 220,
  /** Milliseconds from the start of the process to its first answer, on a database that is there already. */
  start: 1000,
};
