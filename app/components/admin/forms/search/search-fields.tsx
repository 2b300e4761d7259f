import { useSite } from "#app/components/context/site";
import { formNames, type RecordDefinition } from "#app/schemas/records/record";
import { imageFieldOf } from "#app/schemas/records/record-values";
import { searchNames } from "#app/schemas/site/search-names";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { Fields, type FieldsOf, FoldedSection, isFilled } from "../field-groups";
import { SearchPreview } from "./search-preview";

/** The texts and the picture for search engines and chats, with what these would show. */
export function SearchFields(props: FieldsOf) {
  const { definition, fields } = props;
  const entries = Object.entries(definition.fields).filter(([, { group }]) => group === "search");
  if (entries.length === 0) return null;
  return (
    <FoldedSection
      legend={m.form_search()}
      isOpen={entries.some(([name, field]) => isFilled(fields[name], field))}
    >
      <Fields {...props} legend={m.form_search()} entries={entries} isGroup />
      <SearchPreview
        fields={fields}
        {...(definition.path === "pages"
          ? { images: ["searchImage"], standIn: "/social/home.jpg" }
          : { images: ["searchImage", ...imagesFormNames(definition)] })}
      />
    </FoldedSection>
  );
}

/** The names under which the form sends the pictures that the page shows; none of a kind without pictures. */
function imagesFormNames({ fields }: Pick<RecordDefinition, "fields">) {
  const name = imageFieldOf({ fields });
  const of = name && fields[name];
  return of ? formNames(name, of).slice(0, 1) : [];
}

type PageProps = FieldsOf & { pages: Readonly<Record<string, Label>> };

/** The texts and the picture of each page of the site for search engines and chats, with what these would show. */
export function PageSearchFields({ pages, ...props }: PageProps) {
  const { definition, fields } = props;
  const { name: siteName } = useSite();
  return Object.entries(pages).map(([page, label]) => {
    const [title, description, pictures] = searchNames(page);
    const names: string[] = [title, description, pictures];
    const entries = Object.entries(definition.fields).filter(([name]) => names.includes(name));
    return (
      <FoldedSection
        key={page}
        legend={label()}
        isOpen={entries.some(([name, field]) => isFilled(fields[name], field))}
      >
        <Fields {...props} legend={label()} entries={entries} isGroup />
        <SearchPreview
          fields={fields}
          sources={{ titles: [title], descriptions: [description], isWholeTitle: page === "home" }}
          usual={page === "home" ? siteName : label()}
          images={[pictures]}
          standIn="/social/home.jpg"
        />
      </FoldedSection>
    );
  });
}
