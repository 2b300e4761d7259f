let isStarting = true;

/** Somebody is being answered: from here on an error is one of running, not of starting. */
export function hasStarted() {
  isStarting = false;
}

/** One plain sentence for the person who hosts the site, and the end. */
export function endStart(reason: string): never {
  console.error(`Mehrab did not start: ${reason}.`);
  process.exit(1);
}

/** What nobody caught while starting, or while taking the port, is told as a sentence; later it is logged whole. */
export function watchStart() {
  process.once("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (isStarting || error.syscall === "listen") endStart(reasonOf(error));
    console.error(error);
    process.exit(1);
  });
}

function reasonOf({ code, path, message, ...error }: NodeJS.ErrnoException) {
  const { port, address } = error as { port?: number; address?: string };
  if (code === "EADDRINUSE") return `port ${port} is taken by another program; end that one, or set PORT`;
  if (code === "EADDRNOTAVAIL")
    return `${address} is not an address of this machine; set HOST to one that is`;
  if (code === "EACCES" && port)
    return `this user may not listen on port ${port}; set PORT to one above 1023`;
  if (code === "ENOSPC") return `the disk that holds ${path} is full`;
  if (path) return `${path} can't be used (${code}); make it a folder or file that this user may write`;
  return message.replace(/\.$/, "");
}
