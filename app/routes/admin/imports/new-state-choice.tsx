import { choiceClass, radioClass } from "#app/components/ui/choice-class";

export function NewStateChoice({ state: chosen }: { state: string }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2">New rows are</legend>
      {(["draft", "published"] as const).map((state) => (
        <label key={state} className={choiceClass}>
          <input
            className={radioClass}
            type="radio"
            name="newState"
            value={state}
            defaultChecked={chosen === state}
          />
          {state === "draft" ? "Drafts, which visitors don't see" : "Published at once"}
        </label>
      ))}
    </fieldset>
  );
}
