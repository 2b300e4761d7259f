import { accountOperations } from "./account-operations";
import { fileOperations } from "./file-operations";
import { messageOperations } from "./message-operations";
import type { Call, Operation } from "./operation";
import { recordOperations } from "./record-operations";
import { siteOperations } from "./site-operations";

/** Every call of the API: tests compare it with the route table and with the methods of each route. */
export const operations: Operation[] = [
  ...recordOperations,
  ...inGroup("Messages", messageOperations),
  ...inGroup("Files", fileOperations),
  ...inGroup("Site", siteOperations),
  ...inGroup("Account", accountOperations),
];

function inGroup(group: string, calls: Call[]) {
  return calls.map((call) => ({ ...call, group }));
}

/** The parts of the documentation, in order. */
export const operationGroups = [...new Set(operations.map(({ group }) => group))];
