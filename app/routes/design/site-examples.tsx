import { DetailFacts } from "#app/components/details/detail-facts";
import { CardGrid } from "#app/components/lists/card-grid";
import { FilterSelect } from "#app/components/lists/filter-field";
import { FilterForm } from "#app/components/lists/filter-form";
import { Pagination } from "#app/components/lists/pagination";
import { ProjectCard } from "#app/components/lists/project-card";
import { PropertyCard } from "#app/components/lists/property-card";
import { ResultCount } from "#app/components/lists/result-count";
import { Skeletons } from "#app/components/lists/skeleton";
import { VisitorUnits } from "#app/components/lists/visitor-units";
import { Gallery } from "#app/components/media/gallery";
import { CaptionedPicture, Picture } from "#app/components/media/picture";
import { Markdown } from "#app/components/sections/markdown";
import { SectionHead } from "#app/components/sections/section-head";
import { SectionRows } from "#app/components/sections/section-rows";
import { SplitSection } from "#app/components/sections/split-section";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { CopyField } from "#app/components/ui/copy-field";
import { EmptyState } from "#app/components/ui/empty-state";
import { Logo, LogoLink } from "#app/components/ui/logo";
import { Notice } from "#app/components/ui/notice";
import { PhoneNumbers } from "#app/components/ui/phone-numbers";
import { StatusBadge } from "#app/components/ui/status-badge";
import { StandaloneLink, TextButton } from "#app/components/ui/text-button";
import { ToastBox } from "#app/components/ui/toast-box";
import { describeFilters } from "#app/schemas/filters/filter-controls";
import { projectFilters } from "#app/schemas/filters/listing-filters";
import { defaultValues } from "#app/schemas/lists/value-lists";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { Example, Examples } from "./example";
import { pictures, project, property, RejectedForm, text } from "./samples";

const [picture] = pictures;

export const siteExamples = (
  <Examples title="Components of the site">
    <Example
      of={["ButtonLink", "Button", "TextButton", "StandaloneLink"]}
      use="What a visitor can do in a view, on another page or in a form. One of them is primary: the next step. A lesser action looks like text; a link inside a sentence is a plain Link."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to="/properties">
          Explore Properties
        </ButtonLink>
        <ButtonLink to="/contact">Contact Us</ButtonLink>
        <Button variant="danger">Delete</Button>
        <Button size="compact">Search</Button>
        <Button isBusy>Sending Message...</Button>
        <TextButton>Undo</TextButton>
        <StandaloneLink to="/about#services">All services</StandaloneLink>
      </div>
    </Example>
    <Example of={["StatusBadge"]} use="The status of a project, an upload or a message.">
      <p className="flex flex-wrap gap-6">
        {defaultValues["project-statuses"].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </p>
    </Example>
    <Example
      of={["Notice"]}
      use="A remark that a visitor must see before going on. In the back-office it has the variant “admin”. For errors see ErrorSummary."
    >
      <Notice>This property is sold. The similar ones below are for sale.</Notice>
    </Example>
    <Example
      of={["EmptyState"]}
      use="A list or search without results, with the way out of it; AdminList shows it by itself."
    >
      <EmptyState isLarge title="No Properties Found" text="No property matches “farmhouse”.">
        <ButtonLink to="/properties">Clear Filters</ButtonLink>
      </EmptyState>
    </Example>
    <Example
      of={["ToastBox"]}
      use="The result of an action. Call useShowToast, or send a toast with the response; the box itself is for messages that stay on the page."
    >
      <div className="h-36 **:animate-none!">
        <ToastBox title="Message sent" text="We answer within one working day.">
          <TextButton className="min-w-touch">Close</TextButton>
        </ToastBox>
      </div>
    </Example>
    <Example of={["Logo", "LogoLink"]} use="The firm's logo; in gray for what is missing or empty.">
      <div className="flex items-center gap-10">
        <LogoLink />
        <Logo className="w-[2.8rem] fill-line" />
      </div>
    </Example>
    <Example
      of={["PhoneNumbers"]}
      use="Phone numbers of a field, which a loader has read by findPhoneReader."
    >
      <PhoneNumbers of={[{ text: "0300 1234567", number: "+923001234567" }, { text: "at the office" }]} />
    </Example>
    <Example of={["CopyField"]} use="A secret or an address that is shown once, to be taken elsewhere.">
      <CopyField id="copy" label="Token" value="mehrab_pT0wU3xb6Zq" copied="Token copied to clipboard" />
    </Example>
    <Example
      of={["ServerForm", "Field", "SelectField", "Hint", "ErrorSummary", "ErrorMessage"]}
      use="A form that the server rejected. A schema of app/schemas gives constraints and messages, Conform values and errors; the summary comes first in every form, and ErrorMessage is for an error that no Field shows."
    >
      <RejectedForm />
    </Example>
    <Example
      of={["FilterForm", "FilterControls", "FilterSelect"]}
      use="Search and filters above a public list, from the filters of app/schemas/filters, each with what it would leave; inside of ListPage."
    >
      <FilterForm
        words={{ search: m.projects_search, show: m.projects_show }}
        total={12}
        filters={
          describeFilters({
            many: "projects",
            filters: projectFilters,
            values: { category: "residential" },
            choices: {
              category: [
                ["residential", 4],
                ["hospitality", 0],
              ],
              city: [["Karachi", 2]],
            },
            settings: defaultUnits,
          }).controls
        }
        folded={1}
        isOpen
      >
        <FilterSelect name="sort" label="Order" options={[["", "Newest"]]} />
      </FilterForm>
    </Example>
    <Example
      of={["CardGrid", "PropertyCard", "ProjectCard"]}
      use="Records in a list of the site, in a grid with the margins of the page; without a picture the logo stands in its place."
      isWide
    >
      <CardGrid>
        <PropertyCard property={property} />
        <ProjectCard project={project} place="third" lead={false} />
        <PropertyCard property={{ ...property, featured: false, picture: undefined }} />
      </CardGrid>
    </Example>
    <Example
      of={["VisitorUnits"]}
      use="Links that choose the currency and the unit in which a visitor reads prices and areas, below a price and above a list."
    >
      <VisitorUnits
        words="Also in"
        links={[
          { label: "AED", to: "?unit=m2", isCurrent: true },
          { label: "m²", to: "?currency=AED", isCurrent: true },
          { label: "sq ft", to: "?currency=AED&unit=ft2" },
        ]}
      />
    </Example>
    <Example
      of={["ResultCount", "Skeletons", "Pagination"]}
      use="The number between filters and list announces a new result to screen readers; skeletons stand in place of the cards while a list loads; the pages come below it, in the back-office as well."
      isWide
    >
      <ResultCount of="12 properties" isTruncated={false}>
        <StandaloneLink to="/properties">Clear Filters</StandaloneLink>
      </ResultCount>
      <Skeletons />
      <Pagination page={3} pages={9} />
    </Example>
    <Example
      of={["Markdown"]}
      use="Text that an admin wrote, as readMarkdown of the server returns it: plain, or with headings, lists, links and pictures."
    >
      <div className="grid gap-[1em] whitespace-pre-line">
        <Markdown of={text} />
      </div>
    </Example>
    <Example
      of={["Picture", "CaptionedPicture"]}
      use="Every picture: it takes the smallest file that is wide enough. Without a picture it shows the logo. A caption with name, place or year is set as the label of a drawing."
    >
      <div className="grid grid-cols-2 gap-gutter">
        <CaptionedPicture
          imageClass="aspect-card"
          of={picture}
          sizes="45vw"
          title="Hall, 4 pm"
          caption="Satellite Town · 2023"
        />
        <Picture className="aspect-card" of={undefined} sizes="45vw" />
      </div>
    </Example>
    <Example of={["Gallery"]} use="Several pictures of a listing, at the start of its page.">
      <Gallery className="max-w-120" pictures={pictures} title="Garden house" />
    </Example>
    <Example
      of={["SectionHead", "SplitSection", "SectionRows"]}
      use="A section as wide as the page has a heading with a link to all of its records; or the heading stands at the start and the content at the end. People and offices are rows whose items have columns of their own."
      isWide
    >
      <SectionHead title="Projects">
        <StandaloneLink to="/projects">All projects</StandaloneLink>
      </SectionHead>
      <SplitSection>
        <h2>Offices</h2>
        <SectionRows className="text-t2/normal *:gap-y-1.4 md:*:grid-cols-[1fr_2fr]">
          <li>
            <h3>Karachi</h3>
            <p className="text-ink-2">Suite 402, Marine Point, Block 9, Clifton, Karachi</p>
          </li>
        </SectionRows>
      </SplitSection>
    </Example>
    <Example of={["DetailFacts"]} use="The facts of a listing, beside its pictures.">
      <div className="max-w-96">
        <DetailFacts
          id={18}
          facts={[
            { label: "Area", value: "1 kanal" },
            { label: "Location", value: property.location, isWide: true },
          ]}
          source={{ kind: "Property", name: "Mehrab, Wah" }}
        />
      </div>
    </Example>
  </Examples>
);
