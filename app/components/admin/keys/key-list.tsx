import { useId } from "react";
import { m } from "#app/words/compiled/messages.js";
import { Checkbox } from "../forms/checkbox";
import { Description, DescriptionList } from "../layout/description-list";
import { keyList } from "./keys";
import { useSingleKeys } from "./single-keys";

export function KeyList() {
  const id = useId();
  const [isOn, setSingleKeys] = useSingleKeys();
  return (
    <>
      <DescriptionList className="mt-3">
        {keyList.map(({ keys, text }) => (
          <Description key={text()} term={keys.reduce((one, other) => m.keys_or({ one, other }))}>
            {text()}
          </Description>
        ))}
      </DescriptionList>
      <p className="mt-3 hidden text-t3 text-ink-2 noscript:block">{m.keys_script()}</p>
      <div className="mt-1.6 noscript:hidden">
        <Checkbox
          id={id}
          label={m.keys_single()}
          checked={isOn}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </div>
    </>
  );
}
