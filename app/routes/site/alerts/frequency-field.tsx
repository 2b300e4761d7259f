import { SelectField } from "#app/components/forms/field";
import { type AlertFrequency, alertFrequencies } from "#app/schemas/alerts/alert";
import { m } from "#app/words/compiled/messages.js";

const words: Record<AlertFrequency, () => string> = { "at once": m.alert_at_once, daily: m.alert_daily };

export function FrequencyField({ id, current }: { id: string; current: string }) {
  const field = { id, name: "frequency", initialValue: current };
  const options = alertFrequencies.map((frequency) => [frequency, words[frequency]()] as const);
  return <SelectField field={field} label={m.alert_frequency()} options={options} />;
}
