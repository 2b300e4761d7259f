import { capitalize } from "#app/components/format";
import { fileCategories, noCategory } from "#app/schemas/file";

/** What files are filed under; the last choice is none of them. */
export function CategoryField({ chosen }: { chosen: string }) {
  return (
    <div className="field">
      <label htmlFor="category">Category</label>
      <select id="category" name="category" defaultValue={chosen}>
        {fileCategories.map((value) => (
          <option key={value} value={value}>
            {capitalize(value)}
          </option>
        ))}
        <option value="">{capitalize(noCategory)}</option>
      </select>
    </div>
  );
}
