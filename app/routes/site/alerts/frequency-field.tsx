import { SelectField } from "#app/components/forms/field";
import { type AlertFrequency, alertFrequencies } from "#app/schemas/alerts/alert";

const words: Record<AlertFrequency, string> = { "at once": "At once", daily: "Every morning" };

const options = alertFrequencies.map((frequency) => [frequency, words[frequency]] as const);

export function FrequencyField({ id, current }: { id: string; current: string }) {
  const field = { id, name: "frequency", initialValue: current };
  return <SelectField field={field} label="How often" options={options} />;
}
