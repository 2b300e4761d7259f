/** A queue: each task begins when the one before has ended, well or not. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>) => {
    const done = last.then(task);
    last = done.catch(() => {});
    return done;
  };
}
