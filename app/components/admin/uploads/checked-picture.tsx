import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Picture } from "#app/components/media/picture";
import { useShowToast } from "#app/components/ui/toast";
import { createToast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";

type Props = ComponentProps<typeof Picture> & {
  frameClass?: string;
  placeholderClass?: string;
};

/** A failed picture is requested once more after this time. */
const retryMs = 700;

type Failure = { src?: string; tries: number; at?: number };

/** A picture of the back-office; a toast and a placeholder where it does not load. */
export function CheckedPicture({ of, frameClass, placeholderClass, className, ...props }: Props) {
  const src = of?.src;
  const showToast = useShowToast();
  const [failure, setFailure] = useState<Failure>();
  const { tries = 0, at }: Partial<Failure> = failure && failure.src === src ? failure : {};
  useEffect(() => {
    if (tries !== 1 || at) return;
    const timer = setTimeout(() => setFailure({ src, tries, at: Date.now() }), retryMs);
    return () => clearTimeout(timer);
  }, [src, tries, at]);
  const onError = () => {
    setFailure({ src, tries: tries + 1, at });
    if (tries === 0) return;
    showToast(createToast(m.picture_load_failed(), m.picture_load_failed_text(), true));
  };
  // An error before hydration fired no event here.
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(onError);
  latest.current = onError;
  useEffect(() => {
    const image = frame.current?.querySelector("img");
    if (image?.complete && image.naturalWidth === 0) latest.current();
  }, []);
  const isLoaded = of && (tries === 0 || (tries === 1 && at));
  const picture = isLoaded && at ? { src: `${src}?t=${at}`, alt: of.alt } : of;
  return (
    <div className={frameClass} ref={frame} onErrorCapture={onError}>
      <Picture
        of={isLoaded ? picture : undefined}
        className={isLoaded ? className : (placeholderClass ?? className)}
        {...props}
      />
    </div>
  );
}
