/** What a test expects of records with states, written without the code under test: times are in ms. */

export type Kind = "property" | "project" | "page";

/** One version of a record; its `word` stands in no other. */
export type Version = {
  word: string;
  publishAt: number | null;
  unpublishAt: number | null;
  isDraft: boolean;
  isFeatured: boolean;
  /** A villa for rent, a hospitality project, or a page that the footer links to. */
  isSpecial: boolean;
  /** Counts for a page only. */
  isHidden: boolean;
  /** Of a page: one of a few that this record alone uses. */
  address: string;
};

/** From when until when visitors see a version, unless a later one takes its place. */
type Showing = { version: Version; from: number; until: number };

const dayMs = 86_400_000;

export class RecordModel {
  showings: Showing[] = [];
  draft?: Version;
  /** Whether the last of the showings waits beside the version that visitors see until then. */
  hasScheduleBeside = false;
  /** Every version, for restoring an earlier one. */
  readonly versions: Version[] = [];
  /** The addresses at which visitors have seen it. */
  readonly addresses = new Set<string>();
  deletion?: { time: number; revision: number };
  isPurged = false;

  constructor(
    readonly kind: Kind,
    readonly id: number,
    private saved: Version,
  ) {}

  private showingAt(time: number) {
    const showing = this.showings.findLast(({ from }) => from <= time);
    return showing && time < showing.until ? showing : undefined;
  }

  /** What visitors see of it. */
  visibleAt(time: number) {
    const version = this.deletion ? undefined : this.showingAt(time)?.version;
    return this.kind === "page" && version?.isHidden ? undefined : version;
  }

  /** The moments after this one at which that may change. */
  momentsAfter(time: number) {
    const moments = this.showings.flatMap(({ from, until }) => [from, until]);
    return moments.filter((moment) => moment > time && Number.isFinite(moment));
  }

  /** What was due is done. */
  settle(time: number) {
    const last = this.showings.at(-1);
    if (this.hasScheduleBeside && last && last.from <= time) {
      this.saved = last.version;
      this.hasScheduleBeside = false;
    }
    const shown = this.deletion ? undefined : this.showingAt(time)?.version;
    if (shown) this.addresses.add(shown.address);
  }

  /** What a form shows. */
  edited() {
    const scheduled = this.hasScheduleBeside ? this.showings.at(-1)?.version : undefined;
    return this.draft ?? scheduled ?? this.saved;
  }

  publish(version: Version, time: number) {
    const from = Math.max(version.publishAt ?? time, time);
    this.hasScheduleBeside = from > time && this.showingAt(time) !== undefined;
    const kept = this.hasScheduleBeside ? this.showings.filter((showing) => showing.from <= time) : [];
    this.showings = [...kept, { version, from, until: version.unpublishAt ?? Number.POSITIVE_INFINITY }];
    if (!this.hasScheduleBeside) this.saved = version;
    this.draft = undefined;
  }

  /** A draft stands beside what visitors see or will see; there is no other place for one. */
  private keepsDraftBeside(time: number) {
    return this.showingAt(time) !== undefined || this.showings.some(({ from }) => from > time);
  }

  saveDraft(version: Version, time: number) {
    if (this.keepsDraftBeside(time)) this.draft = version;
    else this.withdraw(version);
  }

  /** Whether the values of an earlier version are those of the draft already: then nothing is written. */
  isDraftOf({ word }: Version, time: number) {
    const { word: current, isDraft } = this.edited();
    return word === current && isDraft && (this.draft !== undefined) === this.keepsDraftBeside(time);
  }

  withdraw(version: Version) {
    Object.assign(this, { saved: version, showings: [], draft: undefined, hasScheduleBeside: false });
  }

  /** Throws the draft away, or the schedule where there is none. */
  discard() {
    if (!this.draft && this.hasScheduleBeside) {
      this.showings.pop();
      this.hasScheduleBeside = false;
    }
    this.draft = undefined;
  }

  /** The trash keeps it for 30 days. */
  purge(time: number) {
    if (this.deletion && this.deletion.time < time - 30 * dayMs) this.isPurged = true;
  }
}
