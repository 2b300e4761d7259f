import { m } from "#app/words/compiled/messages.js";
/** The names and addresses whose messages an export or a removal touches, where they are several. */
export function PeopleOfContact({ people }: { people: string[] }) {
  if (people.length < 2) return null;
  return (
    <div className="mb-4 text-t2">
      <p>{m.contact_people()}</p>
      <ul className="mt-1.4 list-disc ps-5">
        {people.map((person) => (
          <li key={person} className="wrap-anywhere">
            <bdi>{person}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
