import { useSite } from "#app/components/context/site";
import { Caption } from "#app/components/media/caption";
import { m } from "#app/words/compiled/messages.js";
import drawing from "./setting-out.svg";

/**
 * Drawing of how the logo is constructed, as a file, which no first paint waits for; nothing for a logo of the firm's own.
 * @param isSmall narrower than what is around it
 */
export function LogoConstruction({ isSmall = false }: { isSmall?: boolean }) {
  const { logo, appearance } = useSite();
  const accent = appearance?.accent;
  if (logo) return null;
  return (
    <figure>
      <img
        className={isSmall ? "max-w-43 bg-transparent md:max-w-[18.7rem]" : "bg-transparent"}
        src={accent ? `/setting-out.svg?accent=${accent.slice(1)}` : drawing}
        width="112"
        height="152"
        loading="lazy"
        alt={m.logo_alt()}
      />
      <Caption className={isSmall ? "max-w-76" : undefined} title={m.logo_title()} text={m.logo_text()} />
    </figure>
  );
}
