import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";

type KeyAction = "search" | "save" | "new" | "next" | "previous" | "view" | "delete" | "help";

export const keyList: { keys: string[]; text: Label }[] = [
  { keys: ["/", "Ctrl+K"], text: m.keys_search },
  { keys: ["Ctrl+S"], text: m.keys_save },
  { keys: ["n"], text: m.keys_new },
  { keys: ["j"], text: m.keys_next },
  { keys: ["k"], text: m.keys_previous },
  { keys: ["v"], text: m.keys_view },
  { keys: ["Delete"], text: m.keys_delete },
  { keys: ["?"], text: m.keys_these },
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
