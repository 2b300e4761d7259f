const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

const line =
  /^(\p{L}{3,9})(?:\s*(?:-|–|to)\s*(\p{L}{3,9}))?\s*:?\s+(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)?$/iu;

/**
 * Opening hours as schema.org's `openingHours` has them: 'Monday-Saturday 9:00 AM-6:00 PM' → 'Mo-Sa 09:00-18:00'.
 * @returns one text for each line that can be read; others, such as 'Sunday closed', are left out
 */
export function openingHours(text: string) {
  return text.split("\n").flatMap((words) => {
    const [, from = "", to, ...time] = line.exec(words.trim()) ?? [];
    const [first, last] = [from, to ?? from].map((name) => days.find((day) => isDay(name, day)));
    const [opens, closes] = [timeOf(time.slice(0, 3)), timeOf(time.slice(3))];
    if (!first || !last || !opens || !closes) return [];
    return `${first === last ? first : `${first}-${last}`} ${opens}-${closes}`;
  });
}

const isDay = (name: string, day: string) => name.toLowerCase().startsWith(day.toLowerCase());

function timeOf([hours = "", minutes = "00", half]: (string | undefined)[]) {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
  if (hours === "" || hour > 24 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}
