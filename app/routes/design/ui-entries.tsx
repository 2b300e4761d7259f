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
import type { Entry } from "./entry";

/** Buttons, links and small parts, which the site and the back-office share. */
export const uiEntries: Entry[] = [
  {
    names: ["ButtonLink"],
    file: "ui/button-link.tsx",
    use: "What a visitor can do in a view, on another page. One of them is primary: the next step.",
    example: (
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to="/properties">
          Explore Properties
        </ButtonLink>
        <ButtonLink to="/contact">Contact Us</ButtonLink>
      </div>
    ),
  },
  {
    names: ["Button"],
    file: "ui/button.tsx",
    use: "The same for a form.",
    example: (
      <div className="flex flex-wrap gap-3">
        <Button variant="primary">Send Message</Button>
        <Button variant="danger">Delete</Button>
        <Button size="compact">Search</Button>
        <Button isBusy>Sending Message...</Button>
      </div>
    ),
  },
  {
    names: ["TextButton", "StandaloneLink"],
    file: "ui/text-button.tsx",
    use: "A lesser action beside a button, or a link outside of a sentence. A link inside a sentence is a plain Link.",
    example: (
      <div className="flex flex-wrap items-center gap-6">
        <TextButton>Undo</TextButton>
        <StandaloneLink to="/about#services">All services</StandaloneLink>
      </div>
    ),
  },
  {
    names: ["StatusBadge"],
    file: "ui/status-badge.tsx",
    use: "The status of a project, an upload or a message.",
    example: (
      <p className="flex flex-wrap gap-6">
        <StatusBadge status="completed" />
        <StatusBadge status="ongoing" />
        <StatusBadge status="planned" />
      </p>
    ),
  },
  {
    names: ["Notice"],
    file: "ui/notice.tsx",
    use: "A remark that a visitor must see before going on, such as that a property is sold. For errors see ErrorSummary.",
    example: <Notice>This property is sold. The similar ones below are for sale.</Notice>,
  },
  {
    names: ["EmptyState"],
    file: "ui/empty-state.tsx",
    use: "A list or search without results, with the way out of it.",
    example: (
      <EmptyState isLarge title="No Properties Found" text="No property matches “farmhouse”.">
        <ButtonLink to="/properties">Clear Filters</ButtonLink>
      </EmptyState>
    ),
  },
  {
    names: ["ToastBox"],
    file: "ui/toast-box.tsx",
    use: "The result of an action. Call useShowToast, or send a toast with the response; the box itself is for messages that stay on the page.",
    example: (
      <div className="h-36 **:animate-none!">
        <ToastBox title="Message sent" text="We answer within one working day.">
          <TextButton className="min-w-touch">Close</TextButton>
        </ToastBox>
      </div>
    ),
  },
  {
    names: ["Logo", "LogoLink"],
    file: "ui/logo.tsx",
    use: "The firm's logo; in gray for what is missing or empty.",
    example: (
      <div className="flex items-center gap-10">
        <LogoLink to="/">Mehrab</LogoLink>
        <Logo className="w-[2.8rem] fill-line" />
      </div>
    ),
  },
  {
    names: ["PhoneNumbers"],
    file: "ui/phone-numbers.tsx",
    use: "Phone numbers of a field, which a loader has read by findPhoneReader.",
    example: (
      <p>
        <PhoneNumbers
          of={[{ text: "0300 1234567", number: "+923001234567" }, { text: "ask at the office" }]}
        />
      </p>
    ),
  },
  {
    names: ["CopyField"],
    file: "ui/copy-field.tsx",
    use: "A secret or an address that is shown once, to be taken elsewhere.",
    example: (
      <CopyField id="copy" label="Token" value="mehrab_pT0wU3xb6Zq" copied="Token copied to clipboard" />
    ),
  },
];
