import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";

const [busyTimeoutMs, busyRetryMs] = [5_000, 25];

/** The queue of this process's writes: one at a time, in order of arrival. */
export class WriterMutex {
  /** Resolves when the last write of the queue has ended. */
  private last = Promise.resolve();
  private heldSince: number | undefined;
  private readonly context = new AsyncLocalStorage<{ isTransaction: boolean; isActive: boolean }>();

  /** Milliseconds for which the present write has held the queue; 0 while none does, or an exclusive one, which may take long. */
  get heldMs() {
    return this.heldSince === undefined ? 0 : performance.now() - this.heldSince;
  }

  /** A long transaction that goes on is no write that does not end. */
  noteProgress() {
    if (this.heldSince !== undefined) this.heldSince = performance.now();
  }

  /**
   * Waits for the writes before, then for the lock of the database.
   * @param lock throws SQLITE_BUSY while another process holds the lock
   * @returns what ends the turn @throws SQLITE_BUSY after five seconds; at once in a context that holds the queue
   */
  async acquire(lock: () => void) {
    const until = performance.now() + busyTimeoutMs;
    const release = await this.enqueue();
    this.heldSince = performance.now();
    for (;;) {
      try {
        lock();
        return release;
      } catch (error) {
        const isBusy = /^SQLITE_BUSY/.test((error as { code?: string }).code ?? "");
        if (!isBusy || performance.now() > until) {
          release();
          throw error;
        }
      }
      await sleep(busyRetryMs);
    }
  }

  /** Runs `work`, which opens the database by itself, while no other write of this process runs. Reads go on. */
  async runExclusive<Result>(work: () => Promise<Result>) {
    const release = await this.enqueue();
    return this.runMarked(work, false).finally(release);
  }

  /** Marks the async context of a transaction's callback, or of an exclusive section, until it ends. */
  async runMarked<Result>(work: () => Promise<Result>, isTransaction = true) {
    const holder = { isTransaction, isActive: true };
    return this.context.run(holder, work).finally(() => {
      holder.isActive = false;
    });
  }

  /** @throws in the callback of a transaction that is still running */
  assertOutsideTransaction() {
    const { isActive, isTransaction } = this.context.getStore() ?? {};
    if (isActive && isTransaction)
      throw new Error("`db` was used inside a transaction: use the transaction that the callback receives.");
  }

  private async enqueue() {
    this.assertOutsideTransaction();
    // It would wait for the end of the section that it belongs to.
    if (this.context.getStore()?.isActive) throw new Error("`db` was written inside an exclusive section.");
    const before = this.last;
    let end = () => {};
    this.last = new Promise((done) => {
      end = done;
    });
    await before;
    return () => {
      this.heldSince = undefined;
      end();
    };
  }
}
