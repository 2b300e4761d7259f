import { CardGrid } from "#app/components/lists/card-grid";
import { FilterControls } from "#app/components/lists/filter-controls";
import { FilterSelect } from "#app/components/lists/filter-field";
import { FilterForm } from "#app/components/lists/filter-form";
import { Pagination } from "#app/components/lists/pagination";
import { ProjectCard } from "#app/components/lists/project-card";
import { PropertyCard } from "#app/components/lists/property-card";
import { ResultCount } from "#app/components/lists/result-count";
import { Skeletons } from "#app/components/lists/skeleton";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { Entry } from "./entry";
import { project, property } from "./samples";

/** Parts of the public lists; ListPage has all of them in their order. */
export const listEntries: Entry[] = [
  {
    names: ["FilterForm"],
    file: "lists/filter-form.tsx",
    use: "Search and filters above a public list; inside of ListPage.",
    example: (
      <FilterForm
        of="properties"
        filters={[
          {
            kind: "choice",
            name: "type",
            label: "Type",
            isPrimary: true,
            choices: [
              ["residential", 4],
              ["villa", 2],
              ["apartment", 0],
            ],
            chosen: ["villa"],
          },
          { kind: "place", name: "city", label: "City", choices: [["Karachi", 2]], chosen: [] },
        ]}
        isOpen={false}
      >
        <FilterSelect name="sort" label="Order" options={[["", "Newest"]]} />
      </FilterForm>
    ),
  },
  {
    names: ["FilterSelect", "FilterField"],
    file: "lists/filter-field.tsx",
    use: "A select or an input of a filter form: beside its label, or stacked under it where filters fold away.",
    example: (
      <div className="grid gap-6 sm:grid-cols-2">
        <FilterSelect name="order" label="Order" options={[["", "Newest"]]} />
        <FilterSelect
          isStacked
          name="state"
          label="Status"
          options={[
            ["", "Any"],
            ["for sale", "For sale"],
          ]}
        />
      </div>
    ),
  },
  {
    names: ["FilterControls"],
    file: "lists/filter-controls.tsx",
    use: "Filters of a public list that say what each choice would leave; inside of FilterForm.",
    example: (
      <div className="grid gap-6 sm:grid-cols-2">
        <FilterControls
          filters={[
            {
              kind: "choice",
              name: "status",
              label: "Status",
              choices: [
                ["sold", 3],
                ["leased", 0],
              ],
              chosen: [],
            },
            {
              kind: "place",
              name: "place",
              label: "City",
              choices: [
                ["Karachi", 2],
                ["Wah Cantt", 1],
              ],
              chosen: [],
            },
          ]}
        />
      </div>
    ),
  },
  {
    names: ["ResultCount"],
    file: "lists/result-count.tsx",
    use: "Between the filters and the list; it announces a new result to screen readers.",
    example: (
      <ResultCount total={12} names={["property", "properties"]} isTruncated={false} className="text-t2">
        <StandaloneLink to="/properties">Clear Filters</StandaloneLink>
      </ResultCount>
    ),
  },
  {
    names: ["PropertyCard"],
    file: "lists/property-card.tsx",
    use: "A record in a list of the site; without a picture the logo stands in its place.",
    isWide: true,
    example: (
      <CardGrid>
        <PropertyCard property={property} />
        <PropertyCard
          property={{ ...property, title: "Plot", cardText: "1 kanal", featured: false, picture: undefined }}
        />
      </CardGrid>
    ),
  },
  {
    names: ["ProjectCard"],
    file: "lists/project-card.tsx",
    use: "The same of a project.",
    isWide: true,
    example: (
      <CardGrid>
        <ProjectCard project={project} />
      </CardGrid>
    ),
  },
  {
    names: ["CardGrid"],
    file: "lists/card-grid.tsx",
    use: "The rows of cards; it has the margins of the page.",
    isWide: true,
    example: (
      <CardGrid className="*:grid *:h-20 *:place-items-center *:bg-sand *:text-t2">
        <div>Card</div>
        <div>Card</div>
        <div>Card</div>
      </CardGrid>
    ),
  },
  {
    names: ["Skeletons"],
    file: "lists/skeleton.tsx",
    use: "In place of the cards while a list loads; ListPage shows it by itself.",
    isWide: true,
    example: <Skeletons />,
  },
  {
    names: ["Pagination"],
    file: "lists/pagination.tsx",
    use: "Below a list of several pages, on the site and in the back-office.",
    example: <Pagination page={3} pages={9} />,
  },
];
