/** The button of a file input, which the browser draws otherwise. */
export const fileInputClass =
  "file:me-4 file:min-h-touch file:cursor-pointer file:border file:border-ink file:bg-transparent file:px-4.4 file:py-2 file:font-text file:text-t2 file:leading-tight file:weight-medium file:text-ink file:hover:bg-ink file:hover:text-paper";
