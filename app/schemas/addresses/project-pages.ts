import { progressPath, unitAddress } from "./record-address";

/** Last part of the address of a calculator of instalments; that of a unit has its number behind: '/projects/16/instalments/a-101' */
export const instalmentsPath = "instalments";

/** Tells a number that no unit may have, because its address is that of another page of the project. */
export const isAddressOfProject = (number: string) =>
  [progressPath, instalmentsPath].includes(unitAddress(number));
