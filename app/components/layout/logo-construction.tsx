import { Caption } from "#app/components/media/caption";
import drawing from "./setting-out.svg";
import { useSite } from "./site";

/** Drawing of how the logo is constructed; a file, which no first paint waits for. @param isSmall narrower than what is around it */
export function LogoConstruction({ isSmall = false }: { isSmall?: boolean }) {
  const { accent } = useSite().appearance ?? {};
  return (
    <figure>
      <img
        className={isSmall ? "max-w-43 bg-transparent md:max-w-[18.7rem]" : "bg-transparent"}
        src={accent ? `/setting-out.svg?accent=${accent.slice(1)}` : drawing}
        width="112"
        height="152"
        loading="lazy"
        alt="Setting-out of the mark: a four-centred arch struck from a 3-4-5 triangle"
      />
      <Caption
        className={isSmall ? "max-w-76" : undefined}
        title="Setting-out of the mark"
        text="Four-centred arch on a 3-4-5 triangle"
      />
    </figure>
  );
}
