import { expect, vi } from "vitest";
import { purge } from "#db/queries/database/purge";
import { publishDue } from "#db/queries/records/due";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { emptyTables } from "#tests/support/empty-tables";
import { checkVisitors } from "./check-visitors";
import { RecordModel, type Version } from "./model";
import type { Save, Step, Values } from "./steps";
import { queriesOf, valuesOf } from "./values";

const maxRecords = 5;
const start = Date.parse("2027-01-01T00:00:00Z");
const tables = ["properties", "projects", "pages", "page_addresses", "revisions", "activities", "file_uses"];

type Editor = { id: number; name: string };

/**
 * Runs the steps on an empty database, and then all that is still due; checks what visitors see after each.
 * @param turns of the shared surfaces one in so many is looked at after a step, each in its turn
 */
export async function runSequence(steps: Step[], editors: Editor[], turns: number) {
  emptyTables(...tables);
  const run = new Sequence(editors, turns);
  for (const [index, step] of steps.entries()) await run.take(step, index === steps.length - 1);
  await run.finish();
  return run.checks;
}

class Sequence {
  checks = 0;
  private states = 0;
  private time = start;
  private isDown = false;
  private words = 0;
  private readonly records: RecordModel[] = [];
  /** What each editor has open: the version, and its `updatedAt`. */
  private readonly open = new Map<string, { version: Version; updatedAt: string }>();

  constructor(
    private readonly editors: Editor[],
    private readonly turns: number,
  ) {
    this.setTime(start);
  }

  async take(step: Step, isLast: boolean) {
    if (step.name === "pass") return this.pass(step);
    // A moment that passes here is due when the step is taken, and not published yet.
    if (Number(this.nextMoment()) <= this.time + 10) this.isDown = true;
    this.setTime(this.time + 10);
    // What is deleted before it is published was not seen.
    if (step.name !== "delete") for (const record of this.records) record.settle(this.time);
    const touched = await this.change(step);
    for (const record of this.records) record.settle(this.time);
    if (this.isDown) await publishDue();
    this.isDown = false;
    await this.check(isLast ? this.records : touched ? [touched] : []);
  }

  /** Each moment that is left comes: a millisecond before it nothing has changed. */
  async finish() {
    if (this.isDown) await this.poll();
    for (let moment = this.nextMoment(); moment; moment = this.nextMoment())
      for (const time of new Set([Math.max(this.time, moment - 1), moment])) {
        this.setTime(time);
        await this.poll();
      }
    await this.check(this.records);
  }

  private setTime(time: number) {
    this.time = time;
    vi.setSystemTime(time);
  }

  /** The next moment at which something is due, also of a record in the trash. */
  private nextMoment() {
    const moments = this.records.flatMap((record) => record.momentsAfter(this.time));
    return moments.length > 0 ? Math.min(...moments) : undefined;
  }

  private async pass({ times, isDown }: Extract<Step, { name: "pass" }>) {
    const next = this.nextMoment() ?? this.time;
    const time = { "next moment": next, "before the next moment": next - 1 }[times as "next moment"];
    this.setTime(Math.max(this.time, time ?? this.time + Number(times)));
    if (isDown) this.isDown = true;
    else await this.poll();
  }

  private async poll() {
    for (const record of this.records) record.settle(this.time);
    await publishDue();
    this.isDown = false;
    await this.check([]);
  }

  private async change(step: Exclude<Step, { name: "pass" }>) {
    if (step.name === "restart") return this.restart();
    if (step.name === "create" && this.records.length < maxRecords) return this.create(step);
    const candidates = this.records.filter(({ deletion }) => Boolean(deletion) === (step.name === "undo"));
    const record = "of" in step ? candidates[step.of % candidates.length] : undefined;
    const editor = this.editors["editor" in step ? step.editor : 0];
    if (!record || !editor) return undefined;
    const { kind, id } = record;
    if (step.name === "undo") {
      const { revision } = record.deletion ?? {};
      if (!revision || record.isPurged) return undefined;
      expect(await restoreRecord(revision, editor)).toMatchObject({ kind, id });
      record.deletion = undefined;
    } else if (step.name === "delete") {
      const revision = await deleteRecord(kind, id, editor);
      record.deletion = { time: this.time, revision: Number(revision) };
    } else if (step.name === "discard") {
      await queriesOf(kind).discardDraft(id, editor);
      record.discard();
    } else if (step.name === "open") {
      const edited = await queriesOf(kind).findEdited(id);
      // What is due, but not published yet, is shown as it is.
      if (!this.isDown) expect(edited?.record.title).toBe(`Title ${record.edited().word}`);
      this.open.set(`${editor.id} ${kind} ${id}`, {
        version: record.edited(),
        updatedAt: `${edited?.record.updatedAt}`,
      });
    } else if (step.name === "restore") await this.restore(record, editor, step.version);
    else if ("seen" in step) await this.save(record, editor, step);
    return record;
  }

  private async restart() {
    await purge();
    await publishDue();
    for (const record of this.records) record.purge(this.time);
    return undefined;
  }

  private version(typed: Values, isDraft: boolean, record: number): Version {
    const { publishIn, lastsMs, address, ...flags } = typed;
    const publishAt = publishIn === null ? null : this.time + publishIn;
    const unpublishAt = lastsMs === null ? null : Math.max(publishAt ?? this.time, this.time) + lastsMs;
    this.words += 1;
    return {
      word: `w${this.words}x`,
      publishAt,
      unpublishAt,
      isDraft,
      ...flags,
      address: `page-${record}-${address}`,
    };
  }

  private async create({ kind, editor, values, isDraft }: Extract<Step, { name: "create" }>) {
    const version = this.version(values, isDraft, this.records.length);
    const by = this.editors[editor] as Editor;
    const id = await queriesOf(kind).create(valuesOf(kind, version), by, null, isDraft ? "draft" : "publish");
    const record = new RecordModel(kind, id, version);
    if (!isDraft) record.publish(version, this.time);
    record.versions.push(version);
    this.records.push(record);
    return record;
  }

  private async save(record: RecordModel, editor: Editor, step: Save) {
    const { kind, id } = record;
    const version = this.version(step.values, step.name !== "publish", this.records.indexOf(record));
    const opened = step.seen ? this.open.get(`${editor.id} ${kind} ${id}`) : undefined;
    const options = { intent: step.name, seen: opened?.updatedAt };
    const { saved } = await queriesOf(kind).update(id, valuesOf(kind, version), editor, options);
    const isConflict = opened !== undefined && opened.version !== record.edited();
    expect(saved === undefined, "a conflict").toBe(isConflict);
    if (isConflict) return;
    if (step.name === "publish") record.publish(version, this.time);
    else if (step.name === "draft") record.saveDraft(version, this.time);
    else record.withdraw(version);
    record.versions.push(version);
  }

  private async restore(record: RecordModel, editor: Editor, number: number) {
    const { kind, id, versions } = record;
    const earlier = versions[number % versions.length] as Version;
    const options = { intent: "draft", change: "restore" } as const;
    await queriesOf(kind).update(id, valuesOf(kind, earlier), editor, options);
    if (!record.isDraftOf(earlier, this.time)) record.saveDraft({ ...earlier, isDraft: true }, this.time);
  }

  private async check(closely: RecordModel[]) {
    this.states += 1;
    const turn = { turn: this.states, turns: this.turns };
    this.checks += await checkVisitors(this.records, closely, this.time, turn);
  }
}
