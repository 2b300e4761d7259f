type KeyAction = "search" | "save" | "new" | "next" | "previous" | "help";

/** Every key, as the list of keys shows them. */
export const keyList: { keys: string[]; text: string }[] = [
  { keys: ["/", "Ctrl+K"], text: "Search everything" },
  { keys: ["Ctrl+S"], text: "Save the form" },
  { keys: ["n"], text: "A new one in this list" },
  { keys: ["j"], text: "Next in the list" },
  { keys: ["k"], text: "Previous in the list" },
  { keys: ["?"], text: "These keys" },
];

const singleKeys = new Map<string, KeyAction>([
  ["/", "search"],
  ["n", "new"],
  ["j", "next"],
  ["k", "previous"],
  ["?", "help"],
]);

const controlKeys = new Map<string, KeyAction>([
  ["k", "search"],
  ["s", "save"],
]);

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Finds the action of a key. Keys without Ctrl (⌘ on a Mac) have none in a field, or while they are off: WCAG 2.1.4. */
export function actionOfKey(press: KeyPress, state: { isInField: boolean; hasSingleKeys: boolean }) {
  if (press.altKey || press.isComposing) return undefined;
  if (press.ctrlKey || press.metaKey) return controlKeys.get(press.key.toLowerCase());
  return state.isInField || !state.hasSingleKeys ? undefined : singleKeys.get(press.key);
}
