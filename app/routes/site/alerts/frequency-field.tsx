import { fieldClass } from "#app/components/forms/field";
import { type AlertFrequency, alertFrequencies } from "#app/schemas/alerts/alert";

const words: Record<AlertFrequency, string> = { "at once": "At once", daily: "Every morning" };

export function FrequencyField({ id, current }: { id: string; current: string }) {
  return (
    <div className={fieldClass}>
      <label htmlFor={id}>How often</label>
      <select id={id} name="frequency" defaultValue={current}>
        {alertFrequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {words[frequency]}
          </option>
        ))}
      </select>
    </div>
  );
}
