/** Budgets of `npm run bench`. KB are 1,024 bytes. */
const KB = 1024;

/** A first visit over the slow connection. */
export const pageBudgets = {
  /** Bytes of the document, compressed, with its style: one first flight of ten segments. */
  document: 14.2 * KB,
  /** Bytes of all script of a page of visitors, compressed. */
  script: 98 * KB,
  /** Files and bytes until the network is idle after the load event, before anybody scrolls. */
  files: 18,
  bytes: 280 * KB,
  /** Files of an entry of the journal with twelve pictures, of which a browser loads those that are near. */
  filesOfEntry: 20,
  /** As multiples of the static page's times. */
  firstPaint: 1.35,
  largestPaint: 0.9,
  /** Sum of all layout shifts; cumulative layout shift counts only the worst session window. */
  shift: 0.02,
};

/** The slow connection and the phone on it. */
export const slowNetwork = {
  latencyMs: 400,
  bytesPerSecond: 50_000,
  cpuSlowdown: 4,
  viewport: { width: 390, height: 844 },
  /** The network is idle after so many ms without a request. */
  idleMs: 2000,
};

/** Sizes of the static page, which is the baseline: HTML with its style, and one picture. */
export const staticPage = { html: 30 * KB, picture: 60 * KB };

/** Files and pictures; MB are 1,024 × 1,024 bytes. */
export const fileBudgets = {
  /** Share of the original files' bytes that a page's pictures may have. */
  share: 0.2,
  /** MB that ten simultaneous uploads of 20 MB may add to the server. */
  uploads: 100,
  /** 99th percentile of response times under background load, as a multiple of the same without. */
  slowest: 3,
  /** 95th percentile of response times while 5,000 listings are imported, as a multiple of the same without. */
  slowestOfImport: 2,
  /** MB of the server and its image process together, for a picture of 50 megapixels. */
  picture: 512,
};

/** 10,000 listings with what belongs to them may take this multiple of the processor time of 1,000 of each, and so many ms more. */
export const scaleBudgets = { times: 1.5, plusMs: 15 };

/** Load. Rates are responses a second, compared with baselines in the same run. */
export const loadBudgets = {
  /** Multiple of the rate of a bare Remix page with twelve cards. */
  timesBare: 20,
  /** Share of the rate of a node:http server with a fixed body of 30 KB. */
  shareOfFixed: 1 / 12,
  /** 99th percentile of response times as a multiple of the median, with 32 connections. */
  slowest: 4,
  /** Multiple of the bare Remix page's rate, for searches that are not cached. */
  timesBareOfSearch: 0.4,
  /** MB of the idle process, and of the process after 100,000 requests to 10,000 URLs. */
  idle: 150,
  afterwards: 220,
  /** Ms from the start of the process to its first response, with an existing database. */
  start: 1000,
};
