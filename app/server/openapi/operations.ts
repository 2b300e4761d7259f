import { accountOperations } from "./account-operations";
import { fileOperations } from "./file-operations";
import { messageOperations } from "./message-operations";
import type { Operation } from "./operation";
import { recordOperations } from "./record-operations";
import { siteOperations } from "./site-operations";

/** Every call of the API: tests compare it with the route table and with the methods of each route. */
export const operations: Operation[] = [
  ...recordOperations,
  ...messageOperations,
  ...fileOperations,
  ...siteOperations,
  ...accountOperations,
];

/** The parts of the documentation, in order. */
export const operationGroups = [...new Set(operations.map(({ group }) => group))];
