import type { ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { firmLists } from "#app/words/firm-lists";
import { valueWord } from "#app/words/value-word";

const arch =
  "before:me-[0.4em] before:inline-block before:h-[0.72em] before:w-[0.5em] before:rounded-arch before:bg-current forced-colors:before:bg-[CanvasText] print:[print-color-adjust:exact]";

type Props = { status: string; children?: ReactNode; className?: string };

const colors: Partial<Record<string, string>> = { green: "text-ok", blue: "text-blue" };

/**
 * A status behind an arch, as color alone must not carry it: completed is green, ongoing blue, anything else yellow, unless the
 * firm has chosen another color.
 */
export function StatusBadge({
  status,
  children = capitalize(valueWord("project-statuses", status)),
  className = "",
}: Props) {
  const own = firmLists.of()["project-statuses"]?.colors?.[status];
  const color = colors[own ?? { completed: "green", ongoing: "blue" }[status] ?? ""] ?? "text-yellow";
  return <span className={`${arch} ${color} ${className}`.trim()}>{children}</span>;
}
