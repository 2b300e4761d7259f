import { DetailSection } from "#app/components/details/detail-section";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";

export function Amenities({ amenities }: { amenities: string[] }) {
  return (
    <DetailSection title={m.detail_amenities()} isPrinted>
      <ul
        className="grid grid-cols-2 gap-x-gutter text-t2 wrap-anywhere *:border-b *:border-line *:py-2.4 print:grid-cols-3 print:*:py-[1mm] print:*:nth-[n+16]:hidden"
        data-print="amenities"
      >
        {amenities.map((amenity) => {
          const name = valueWord("amenities", amenity);
          return (
            <li key={amenity} lang={name === amenity ? otherLanguageOf(amenity) : undefined}>
              {name}
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
}
