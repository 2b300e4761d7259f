const minute = 60;
const hour = 60 * minute;
const megabyte = 1024 * 1024;

type RateLimit = {
  /** Unit whose attempts are counted together. An address is IPv4 or an IPv6 /64, a network an IPv6 /48. */
  key: "known device and user" | "account" | "address" | "network" | "whole site" | "rendering of the form";
  points: number;
  /** Seconds from the first point on. */
  duration: number;
  beyond: "429" | "spam folder";
};

/** Limits that rate-limiter-flexible counts in memory: so many in a time; `server/http/rate-limit` takes their points. */
export const rateLimits = {
  loginOnDevice: { key: "known device and user", points: 10, duration: 15 * minute, beyond: "429" },
  loginFromAddress: { key: "address", points: 30, duration: 15 * minute, beyond: "429" },
  loginFromNetwork: { key: "network", points: 120, duration: 15 * minute, beyond: "429" },
  passwordLink: { key: "address", points: 20, duration: hour, beyond: "429" },
  emailChange: { key: "account", points: 5, duration: hour, beyond: "429" },
  messageFromAddress: { key: "address", points: 60, duration: hour, beyond: "429" },
  messageFromNetwork: { key: "network", points: 300, duration: hour, beyond: "429" },
  inboxFromAddress: { key: "address", points: 10, duration: hour, beyond: "spam folder" },
  inboxFromNetwork: { key: "network", points: 50, duration: hour, beyond: "spam folder" },
  alertFromAddress: { key: "address", points: 10, duration: hour, beyond: "429" },
  alertFromNetwork: { key: "network", points: 50, duration: hour, beyond: "429" },
  alertOfForm: { key: "rendering of the form", points: 5, duration: hour, beyond: "429" },
  clickFromAddress: { key: "address", points: 30, duration: hour, beyond: "429" },
  /** Limit in place of the last one without a proxy that tells addresses. */
  clickOfSite: { key: "whole site", points: 3_000, duration: hour, beyond: "429" },
} satisfies Record<string, RateLimit>;

/** Limits that a count in a window can't say, each with its reason. Sizes and times of one request stand where it is read. */
export const otherLimits = {
  /** Attempts wait for each other in a fair order. The library's queue is in order of arrival, which an attacker fills. */
  loginTurns: {
    /** Delay before the next check of an account's password, in ms, by the checks so far. */
    delays: [
      { checks: 5, ms: 0 },
      { checks: 50, ms: 500 },
      { checks: 500, ms: 1_000 },
      { checks: 2_000, ms: 2_000 },
      { checks: Number.POSITIVE_INFINITY, ms: 4_000 },
    ],
    /** The least time between two checks of any passwords: a flood leaves processor time to pages. */
    intervalMs: 25,
    /** A waiting attempt holds a connection, so their number and their time are bounded. */
    maxWaiting: 500,
    maxWaitMs: 30_000,
    forgetMs: 15 * minute * 1000,
  },
  /** Wrong one-time passwords that end a sign-in and start a delay, which doubles each time. */
  wrongCodes: {
    points: 5,
    firstDelayMs: minute * 1000,
    maxDelayMs: 6 * hour * 1000,
    forgetMs: 24 * hour * 1000,
  },
  /** Refusals alike are one entry of the audit log, whose number is written at the end of the window. */
  refusals: { windowMs: 10 * minute * 1000, sources: { "sign-in refused": 5, "permission refused": 20 } },
  /** Argon2 runs on the four threads of libuv, which also read files: two stay free. A number at once, not in a time. */
  passwordHashing: { concurrency: 2, maxWaiting: 50 },
  /** Different messages of one rendering of the form that go to the inbox: a repeated one is not counted again. */
  messagesOfForm: 3,
  /** More messages than this in the last hour, of the page or of the API, share one mail: nobody is rejected by it. */
  floodPerHour: 100,
  /**
   * Disk space for the inbox, which refills all the time: nobody waits for the end of a window. Long texts have their own, so
   * that they leave room for what people write.
   */
  inboxBytes: {
    short: { capacity: 50 * megabyte, bytesPerHour: 20 * megabyte },
    long: { capacity: 50 * megabyte, bytesPerHour: 5 * megabyte },
    maxShort: 4_096,
  },
  /** Bytes of text that are kept of what one spam rule has found, freed each time that it has found `trimEvery`: stored rows. */
  spamBytes: { ofRule: 8 * megabyte, trimEvery: megabyte / 2 },
  /**
   * Mails that ask for a confirmation in a day, to a mailbox and to a domain, and alerts of an address that wait for one: stored
   * rows, also after a restart. Domains where anybody gets a mailbox have no limit: a firm's own may deliver every name to one.
   */
  alertsOfEmail: { mailsPerDay: 3, mailsToDomain: 20, pending: 10 },
  /** Mails that ask for a confirmation: so many at once, then one in each interval. They wait, and nobody is refused because of others. */
  alertMails: { atOnce: 200, intervalMs: 10_000 },
  /** Bytes of one user's uploads that nothing on the site shows yet: stored rows. */
  unclaimedUploadBytes: 500 * megabyte,
  /** Images that wait to be drawn, more than a social network requests at once: a number at once. */
  ogImagesWaiting: 60,
  /** Backups that arrive at once: each takes a process, and room on the disk. */
  backupsAtOnce: 3,
  /** Exports of WordPress that arrive at once: each has its texts in memory. */
  exportsAtOnce: 1,
  /** More than a firm has visitors; sockets leave enough file descriptors and memory for the rest. */
  connections: 4_000,
  /** Parameters of an address; no page of the site reads 40. */
  parameters: 200,
};
