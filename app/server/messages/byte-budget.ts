/** A budget that refills all the time: nobody waits for the end of a window. */
export class ByteBudget {
  #used = 0;
  #updatedAt = 0;

  constructor(readonly limit: { capacity: number; bytesPerHour: number }) {}

  /** Seconds until this many bytes are free; 0 when they are. */
  secondsUntilFree(bytes: number, now = Date.now()) {
    const missing = this.#usedAt(now) + Math.min(bytes, this.limit.capacity) - this.limit.capacity;
    return missing <= 0 ? 0 : Math.ceil((missing / this.limit.bytesPerHour) * 3_600);
  }

  take(bytes: number, now = Date.now()) {
    this.#used = this.#usedAt(now) + bytes;
    this.#updatedAt = now;
  }

  /** A clock that was set back refills nothing. */
  #usedAt(now: number) {
    const refilled = (Math.max(0, now - this.#updatedAt) / 3_600_000) * this.limit.bytesPerHour;
    return Math.max(0, this.#used - refilled);
  }
}
