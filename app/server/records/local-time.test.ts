import { describe, expect, test } from "vitest";
import { toLocalTime, toUtcTime } from "./local-time";

describe("a time of the form", () => {
  test.each([
    ["Asia/Karachi", "2026-12-31T09:00", "2026-12-31T04:00:00.000Z"],
    ["Asia/Karachi", "2028-02-29T00:00", "2028-02-28T19:00:00.000Z"],
    ["Asia/Karachi", "2026-12-31T09:00:05", "2026-12-31T04:00:05.000Z"],
    ["Europe/London", "2026-07-01T09:00", "2026-07-01T08:00:00.000Z"],
    ["America/New_York", "2026-12-31T23:30", "2027-01-01T04:30:00.000Z"],
    // The zone is newer than the server: that of new firms.
    ["Mars/Olympus", "2026-12-31T09:00", "2026-12-31T04:00:00.000Z"],
  ])("in %s %s is %s, and back", (timeZone, local, utc) => {
    expect(toUtcTime(local, timeZone)).toBe(utc);
    expect(toLocalTime(utc, timeZone)).toBe(local);
  });

  test.each([
    ["Asia/Karachi", "2026-02-30T09:00"],
    ["Asia/Karachi", "2027-02-29T09:00"],
    ["Asia/Karachi", "2026-13-01T09:00"],
    ["Asia/Karachi", "2026-12-31T24:00"],
    ["Asia/Karachi", "2026-12-31T09:60"],
    ["Asia/Karachi", "tomorrow"],
    ["Asia/Karachi", ""],
    // Clocks go from 01:00 to 02:00.
    ["Europe/London", "2026-03-29T01:30"],
    // The country went from one side of the date line to the other.
    ["Pacific/Apia", "2011-12-30T12:00"],
  ])("in %s %j does not exist", (timeZone, local) => {
    expect(toUtcTime(local, timeZone)).toBeUndefined();
  });

  test("of an hour that occurs twice is the first; the second is shown alike", () => {
    expect(toUtcTime("2026-10-25T01:30", "Europe/London")).toBe("2026-10-25T00:30:00.000Z");
    for (const utc of ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"])
      expect(toLocalTime(utc, "Europe/London")).toBe("2026-10-25T01:30");
  });
});
