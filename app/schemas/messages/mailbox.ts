/** Domains that deliver a name with other dots, the last two also with other dashes and underscores, to the same mailbox. */
const ignored: Record<string, RegExp> = {
  "gmail.com": /\./g,
  "googlemail.com": /\./g,
  "proton.me": /[._-]/g,
  "protonmail.com": /[._-]/g,
};

/**
 * The mailbox that a mail to an address arrives in, as far as the address tells: 'V.ictim+house@Gmail.com' →
 * 'victim@gmail.com'. Limits count by it, because one mailbox has any number of addresses.
 */
export function mailboxOf(address: string) {
  const [, name = "", domain = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const untagged = name.replace(/(?<=.)\+.*$/s, "");
  const canonical = domain === "googlemail.com" ? "gmail.com" : domain;
  return `${untagged.replaceAll(ignored[domain] ?? /(?!)/g, "")}@${canonical}`;
}

/** Domains of mailboxes that anybody gets: their number says nothing. */
const publicDomains = new Set(
  "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com proton.me protonmail.com gmx.com gmx.de web.de aol.com zoho.com mail.com mail.ru yandex.ru yandex.com qq.com 163.com rediffmail.com".split(
    " ",
  ),
);

/** The domain of an address whose mailboxes belong to one firm or person: a catch-all is one mailbox. */
export function ownDomainOf(address: string) {
  const domain = mailboxOf(address).split("@").at(-1) ?? "";
  return publicDomains.has(domain) || /^(hotmail|live|outlook|yahoo)\./.test(domain) ? undefined : domain;
}
