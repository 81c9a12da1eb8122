import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchCode } from './fetch-code.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { PartFailed, type PartFailure } from './PartFailed.tsx';
import { useFetchedPart } from './use-fetched-part.ts';
import { aheadWhenIdle } from './when-idle.ts';

export interface LazyPartOptions<Props> {
  /** Stands in its place until it is there; nothing unless told. `fetchNow` is for a part that comes at rest. */
  waiting?: (props: Props, fetchNow: () => void) => ReactNode;
  /** Instead of the small error with its button. */
  failed?: (props: Props, failure: PartFailure) => ReactNode;
  /** Whether it is to be seen; always unless told. Once it was, it stays, so that it can close as it likes. */
  wanted?: (props: Props) => boolean;
  /**
   * Fetched once the browser has nothing else to do, or when what waits for it asks: what stands there does at first, and for whoever
   * saves data until they turn to it.
   */
  atRest?: boolean;
}

/** A component whose code comes when it is needed. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Fetches it before it is wanted; a failure shows then. */
  preload: () => Promise<void>;
};

/**
 * A component of a file that is fetched when it is first wanted: `lazyPart(() => import('./PlaceList.tsx'), 'PlaceList')`. What
 * cannot be fetched, or breaks, shows a small error in its own place, the screen around it goes on, and it comes by itself
 * when the server can be reached again. When its file is gone, after an update, the page begins anew where it is.
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
    // The button that tried again held the focus, and has gone.
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
