type KeyAction = "search" | "save" | "new" | "next" | "previous" | "view" | "delete" | "help";

export const keyList: { keys: string[]; text: string }[] = [
  { keys: ["/", "Ctrl+K"], text: "Search everything" },
  { keys: ["Ctrl+S"], text: "Save the form" },
  { keys: ["n"], text: "A new one in this list" },
  { keys: ["j"], text: "Next in the list" },
  { keys: ["k"], text: "Previous in the list" },
  { keys: ["v"], text: "View the one that has the focus" },
  { keys: ["Delete"], text: "Delete the one that has the focus" },
  { keys: ["?"], text: "These keys" },
];

const singleKeys = new Map<string, KeyAction>([
  ["/", "search"],
  ["n", "new"],
  ["j", "next"],
  ["k", "previous"],
  ["v", "view"],
  ["Delete", "delete"],
  ["?", "help"],
]);

const controlKeys = new Map<string, KeyAction>([
  ["k", "search"],
  ["s", "save"],
]);

type KeyStroke = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Finds the action of a key. Keys without Ctrl (⌘ on a Mac) have none in a field, or while they are off: WCAG 2.1.4. */
export function actionOfKey(event: KeyStroke, state: { isInField: boolean; hasSingleKeys: boolean }) {
  if (event.altKey || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey) return controlKeys.get(event.key.toLowerCase());
  return state.isInField || !state.hasSingleKeys ? undefined : singleKeys.get(event.key);
}
