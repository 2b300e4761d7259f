import { expect, test } from "vitest";
import { mailboxOf, ownDomainOf } from "./mailbox";

test.each([
  ["victim@firm.example", "victim@firm.example"],
  [" Victim+1@Firm.example ", "victim@firm.example"],
  ["victim+a+b@firm.example", "victim@firm.example"],
  ["+victim@firm.example", "+victim@firm.example"],
  ["v.ictim@firm.example", "v.ictim@firm.example"],
  ["v.ic.tim+house@gmail.com", "victim@gmail.com"],
  ["vi.ctim@googlemail.com", "victim@gmail.com"],
  ["v_ic-tim@proton.me", "victim@proton.me"],
  ["v_ictim@gmail.com", "v_ictim@gmail.com"],
])("a mail to %j arrives in %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test.each([
  ["a@firm.example", "firm.example"],
  ["a@GMAIL.com", undefined],
  ["a@hotmail.co.uk", undefined],
])("the domain of %s is %s", (address, domain) => {
  expect(ownDomainOf(address)).toBe(domain);
});
