import { StandaloneLink } from "#app/components/ui/text-button";

type Props = {
  contactId: number;
  messages: number;
};

/** Link from a message to everything that its sender wrote. */
export function SameSender({ contactId, messages }: Props) {
  return (
    <p>
      <StandaloneLink to={`/admin/contacts/${contactId}`}>
        {messages > 1 ? `All ${messages} messages of this person` : "The only message of this person"}
      </StandaloneLink>
    </p>
  );
}
