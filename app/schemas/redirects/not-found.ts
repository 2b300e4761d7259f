/** Matches what vulnerability scanners ask for, on any site. */
const ofScanners =
  /\/\.|wp-(?:login|admin|json|includes|config|cron)|xmlrpc|phpmyadmin|cgi-bin|\.(?:env|sql|bak|ini|git|ya?ml|map)$/i;

/** Matches scripts and styles of an earlier version: a page that a browser has kept asks for them. */
const ofEarlierVersions = /^\/assets\//;

/** Matches a mail address, a phone number or a key: what may be of a person. */
const ofPersons = /@|%40|\d{7,}|[a-z\d_]{24,}/i;

const maxLength = 200;

/** Tells whether an address that is not there is counted: one that people may have asked for, with no person's data in it. */
export const isCounted = (address: string, { headers, method }: Pick<Request, "headers" | "method">) =>
  method === "GET" &&
  !headers.has("Sec-Purpose") &&
  address.length <= maxLength &&
  !ofScanners.test(address) &&
  !ofEarlierVersions.test(address) &&
  !ofPersons.test(address);

/** Parameters that name a page of WordPress at the address of Home: '/?p=12' */
export const namesOldPage = (search: string) => /[?&](?:p|page_id|attachment_id|cat|feed)=/.test(search);
