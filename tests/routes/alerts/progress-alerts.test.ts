import { afterEach, beforeEach, expect, test } from "vitest";
import { loader as manage } from "#app/routes/site/alerts/manage";
import { loader as form } from "#app/routes/site/alerts/new";
import { loader as project } from "#app/routes/site/project/route";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { sendAlerts } from "#app/server/alerts/alert-worker";
import { db } from "#db/client/client";
import { progressReportQueries } from "#db/queries/progress/progress-reports";
import { projectQueries } from "#db/queries/records/projects";
import { storeSetting } from "#db/queries/settings";
import { translationQueries } from "#db/queries/translations/translations";
import { alertIds, changeAlert, keyOf, requestAlert, subscribe } from "#tests/support/alerts/alert-requests";
import { callRoute } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { inLanguage } from "#tests/support/in-language";
import { partsOf, siteUrl, startMailTest } from "#tests/support/mail-test";
import { plainProject } from "#tests/support/plain-records";
import { readMail } from "#tests/support/read-mail";
import type { ReceivedEmail } from "#tests/support/smtp";

let mail: Awaited<ReturnType<typeof startMailTest>>;
let editor: { id: number; name: string };
let [tower, court] = [0, 0];

beforeEach(async () => {
  emptyTables("subscribers", "alerts", "publications", "updates", "projects", "translations", "revisions");
  mail = await startMailTest();
  editor = { id: mail.userId, name: "Ayesha Khan" };
  tower = await projectQueries.create({ ...plainProject, title: "Sky Tower" }, editor);
  court = await projectQueries.create({ ...plainProject, title: "Rose Court" }, editor);
});

afterEach(() => mail.stop());

const report = (title: string, values: { project?: number; hidden?: boolean; date?: string } = {}) =>
  progressReportQueries.create(
    { project: tower, date: "2026-11-01", title, text: "Typed by the firm.", ...values },
    editor,
  );

/** Puts what is due so many minutes later into the outbox. @returns all mails that arrived but the first, which asks to confirm */
async function mailsAfter(minutes: number) {
  await sendAlerts(Date.now() + minutes * 60_000);
  return (await mail.mails()).slice(1).map(partsOf);
}

test("who asks at a project gets one mail of its new reports, never twice, and none of other projects or of hidden ones", async () => {
  await report("Excavation");
  await subscribe(`list=updates&project=${tower}`);
  expect((await mail.mails()).map(partsOf)[0]?.body).toContain("\n\nProgress: Sky Tower\n\n");
  await report("Ground slab", { date: "2026-11-10" });
  await report("First floor", { date: "2026-11-20" });
  await report("Roof", { hidden: true });
  await report("Foundations", { project: court });
  const [first, ...others] = await mailsAfter(5);
  expect(others).toEqual([]);
  expect(first?.head).toContain("Subject: Noor & Partners: 2 new progress reports");
  expect(first?.head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const ids = await progressReportQueries.findRecords({ parent: tower }, 9);
  const idOf = (title: string) => ids.find((one) => one.title === title)?.id;
  const page = `${siteUrl}/projects/${tower}-sky-tower/progress`;
  expect(first?.body).toBe(`New, as you asked. Progress: Sky Tower.

Ground slab
10 November 2026
${page}#report-${idOf("Ground slab")}

First floor
20 November 2026
${page}#report-${idOf("First floor")}

All of them, with the older ones: ${siteUrl}/projects/${tower}#progress

-- 
You asked Noor & Partners for these mails. To change or stop them: ${siteUrl}/alerts/${keyOf()}
`);
  expect(await mailsAfter(60)).toHaveLength(1);
  await progressReportQueries.update(
    idOf("First floor") ?? 0,
    { project: tower, date: "2026-11-21", title: "First floor" },
    editor,
  );
  expect(await mailsAfter(120)).toHaveLength(1);
});

test("nothing is mailed before it is confirmed; it stands among the other alerts of the address and ends as they do", async () => {
  await requestAlert(`list=updates&project=${tower}`);
  await report("Excavation");
  expect(await mailsAfter(5)).toEqual([]);
  await subscribe("list=properties&type=villa");
  const key = keyOf() ?? "";
  const load = async () =>
    (
      (await callRoute(manage, `/alerts/${key}`, { params: { key } })).body as {
        alerts: { words: string; list: string }[];
      }
    ).alerts;
  expect((await load()).map(({ words, list }) => [words, list])).toEqual([
    ["Progress: Sky Tower", `/projects/${tower}#progress`],
    ["Villas", "/properties?type=villa"],
  ]);
  await changeAlert({ intent: "end", alert: `${alertIds()[0]}` });
  expect((await load()).map(({ words }) => words)).toEqual(["Villas"]);
});

test("a mail is in the language of the page on which it was asked for", async () => {
  await storeSetting(db, "site", { languages: ["en", "ur"] });
  const texts = translationQueries(translationSourceOf("project"), "ur");
  await texts.update(tower, { title: "اسکائی ٹاور" }, editor, { intent: "publish" });
  await inLanguage("ur", () => subscribe(`list=updates&project=${tower}`));
  await report("Excavation");
  await mailsAfter(5);
  const mailed = readMail((await mail.mails())[1] as ReceivedEmail);
  expect(mailed.text).toContain("اسکائی ٹاور");
  expect(mailed.text).toContain("1 نومبر، 2026");
  expect(mailed.text).toContain(`${siteUrl}/ur/projects/${tower}-`);
});

test("the page of a project leads to the form while it has reports; a project that is not there has none", async () => {
  const load = async () => {
    const options = { params: { id: `${tower}` } };
    return (await callRoute(project, `/projects/${tower}-sky-tower`, options)).body as {
      progress?: { alert?: string };
    };
  };
  expect((await load()).progress).toBeUndefined();
  await report("Excavation");
  const { progress } = await load();
  expect(progress?.alert).toBe(`/alerts/new?list=updates&project=${tower}`);
  const { body } = await callRoute(form, progress?.alert ?? "");
  expect(body).toMatchObject({
    isProgress: true,
    words: "Progress: Sky Tower",
    list: `/projects/${tower}#progress`,
  });
  for (const search of ["list=updates", "list=updates&project=9999", "list=updates&project=x"])
    expect((await callRoute(form, `/alerts/new?${search}`)).status).toBe(404);
});
