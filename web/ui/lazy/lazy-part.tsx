import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchCode } from './fetch-code.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { PartFailed, type PartFailure } from './PartFailed.tsx';
import { useFetchedPart } from './use-fetched-part.ts';
import { aheadWhenIdle } from './when-idle.ts';

export interface LazyPartOptions<Props> {
  /** Renders the stand-in until the code loads. `fetchNow` is for a part `atRest`. */
  waiting?: (props: Props, fetchNow: () => void) => ReactNode;
  /** Renders the failure instead of the small error with its button. */
  failed?: (props: Props, failure: PartFailure) => ReactNode;
  /**
   * Returns whether the part should show, by default always. Afterwards it stays mounted, so that
   * it can animate its end.
   */
  wanted?: (props: Props) => boolean;
  /**
   * Loads the code when the browser is idle, or when the stand-in calls `fetchNow`. With data
   * saving or a slow connection only the call loads it.
   */
  atRest?: boolean;
}

/** A component whose code loads on demand. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code early. A failure shows when the part is wanted. */
  preload: () => Promise<void>;
};

/**
 * Creates a component whose file loads when first wanted: `lazyPart(() =>
 * import('./PlaceList.tsx'), 'PlaceList')`. A failure shows a small error in its place, and it
 * retries until the server answers. If an update removed the file, the page reloads.
 */
export function lazyPart<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  options: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const { waiting, failed = (_props, failure) => <PartFailed {...failure} />, wanted, atRest = false } = options;
  let Part: ComponentType<Props> | null = null;
  let underWay: Promise<void> | null = null;

  const fetchPart = async (): Promise<void> => {
    if (Part) return;
    underWay ??= fetchCode(load).then((file) => {
      Part = file[name];
    });
    await underWay.finally(() => {
      underWay = null;
    });
  };
  const preload = () => fetchPart().catch(() => {});

  // biome-ignore lint/correctness/noComponentHookFactories: called once, when its file is read
  function Lazy(props: Props) {
    const isWanted = wanted?.(props) ?? true;
    const wasWanted = useRef(false);
    if (isWanted) wasWanted.current = true;
    const [isTime, setIsTime] = useState(!atRest);
    useEffect(() => (isTime || Part ? undefined : aheadWhenIdle(() => setIsTime(true))), [isTime]);
    const { error, retry, retrying, retried } = useFetchedPart(fetchPart, isWanted && isTime && !Part);
    const place = useRef<HTMLSpanElement>(null);
    const isThere = Part !== null;
    // The focused retry button has disappeared.
    useEffect(() => {
      if (isThere && retried && document.activeElement === document.body) place.current?.focus();
    }, [isThere, retried]);

    if (Part && wasWanted.current) {
      return (
        <PartBoundary failed={(broken, again) => failed(props, { error: broken, retry: again, retrying: false })}>
          {retried && <span ref={place} tabIndex={-1} style={{ position: 'absolute' }} />}
          <Part {...props} />
        </PartBoundary>
      );
    }
    if (!isWanted) return null;
    return error ? failed(props, { error, retry, retrying }) : waiting?.(props, () => setIsTime(true));
  }
  return Object.assign(Lazy, { displayName: `lazyPart ${name}`, preload });
}
