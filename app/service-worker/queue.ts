/** A queue of tasks: each starts when the one before has settled. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>) => {
    const done = last.then(task);
    last = done.catch(() => {});
    return done;
  };
}
