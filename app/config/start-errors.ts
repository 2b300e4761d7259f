/** Ends the process with one plain sentence for whoever hosts the site. */
export function failStart(reason: string): never {
  process.stderr.write(`Mehrab did not start: ${reason}.\n`);
  process.exit(1);
}

/** Explains uncaught errors of the start, the one of `listen` included, in one sentence. */
export function watchStartErrors() {
  process.on("uncaughtException", explain);
}

/** Ends the start: later errors belong to process/graceful-shutdown. */
export function markStarted() {
  process.off("uncaughtException", explain);
}

function explain(error: NodeJS.ErrnoException) {
  failStart(reasonOf(error));
}

/** @returns why the start failed, and what to do, as a sentence without its full stop */
export function reasonOf({ code, path, message, ...error }: NodeJS.ErrnoException) {
  const { port, address, hostname } = error as { port?: number; address?: string; hostname?: string };
  if (code === "EADDRINUSE") return `port ${port} is taken by another program; end that one, or set PORT`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `${address ?? hostname} is not an address of this machine; set HOST to one that is`;
  if (code === "EACCES" && port)
    return `this user may not listen on port ${port}; set PORT to one above 1023`;
  if (code === "ENOSPC") return `the disk that holds ${path} is full`;
  if (path) return `${path} can't be used (${code}); make it a folder or file that this user may write`;
  return message.replace(/\.$/, "");
}
