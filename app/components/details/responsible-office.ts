import { branches } from "#app/content/branches";

/** The office in whose place a record is, with what its page shows of it. */
export function responsibleOffice(location: string) {
  const branch = branches.find(({ name }) => location.includes(name));
  return branch && officeOf(branch);
}

/** For a record in a place without an office. */
export function mainOffice() {
  return branches[0] && officeOf(branches[0]);
}

function officeOf({ name, phone, address }: (typeof branches)[number]) {
  return { name, phone, address };
}
