import { useId } from "react";
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
          <Description key={text} term={keys.join(" or ")}>
            {text}
          </Description>
        ))}
      </DescriptionList>
      <p className="mt-3 hidden text-t3 text-ink-2 noscript:block">Keys need JavaScript.</p>
      <div className="mt-1.6 noscript:hidden">
        <Checkbox
          id={id}
          label="Keys without Ctrl"
          checked={isOn}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </div>
    </>
  );
}
