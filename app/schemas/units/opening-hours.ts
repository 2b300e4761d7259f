const day = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*";
const time = "(\\d{1,2})(?:[:.](\\d\\d))? ?([ap]m)?";
const days = `(${day}(?: ?(?:-|to|,|and|&) ?${day})*)`;
const line = new RegExp(`^${days}:? ${time} ?(?:-|to) ?${time}$`);

/** The lines that name days and times, as schema.org writes them: 'Mo-Sa 09:00-18:00'. */
export function openingHours(text: string) {
  return text.split("\n").flatMap((typed) => {
    const plain = typed.toLowerCase().replace(/[–—]/g, "-").replace(/\s+/g, " ").trim();
    const [, named, ...times] = plain.match(line) ?? [];
    const [from, to] = [times.slice(0, 3), times.slice(3)].map(toTime);
    return named && from && to ? [`${toDays(named)} ${from}-${to}`] : [];
  });
}

/** 'monday-saturday' → 'Mo-Sa', 'monday and friday' → 'Mo,Fr' */
function toDays(named: string) {
  return named
    .replace(new RegExp(day, "g"), (name) => `${name.charAt(0).toUpperCase()}${name.charAt(1)}`)
    .replace(/ ?(?:-|to) ?/g, "-")
    .replace(/ ?(?:,|and|&) ?/g, ",");
}

/** '9', undefined, 'am' → '09:00'; undefined for no time of a day */
function toTime([hours, minutes = "00", half]: (string | undefined)[]) {
  const hour = half ? (Number(hours) % 12) + (half === "pm" ? 12 : 0) : Number(hours);
  if (hour > 24 || Number(hours) > (half ? 12 : 24) || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}
