import { expect, test } from "vitest";
import { fillTemplate, replySubject } from "./reply";

test("a template is filled in once; what a sender wrote is never filled in again", () => {
  const values = { name: "{listing}", listing: "Villa", link: "" };
  expect(fillTemplate("Dear {name}, {listing} {link}{price}", values)).toBe("Dear {listing}, Villa {price}");
});

test.each([
  ["A plot", "Re: A plot"],
  ["RE: A plot", "RE: A plot"],
  ["Repair", "Re: Repair"],
])("%s is answered under %s", (subject, expected) => expect(replySubject(subject)).toBe(expected));
