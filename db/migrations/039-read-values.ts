/** Reads the prices, areas and places of all listings once more: more of them can be read, and some were read as another. Frozen. */
export { up } from "./035-read-again";
