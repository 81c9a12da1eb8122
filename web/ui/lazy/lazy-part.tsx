import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchCode } from './fetch-code.ts';
import { LazyPartBoundary } from './LazyPartBoundary.tsx';
import { LazyPartErrorMessage, type LazyPartFailure } from './LazyPartErrorMessage.tsx';
import { prefetchWhenIdle } from './run-when-idle.ts';
import { useLoadMissingPart } from './use-load-missing-part.ts';

export interface LazyPartOptions<Props> {
  /**
   * Renders a placeholder until the code loads. With `atRest` the placeholder may call `fetchNow`.
   */
  waiting?: (props: Props, fetchNow: () => void) => ReactNode;
  /** Renders a failure. The default is a small error with a retry button. */
  failed?: (props: Props, failure: LazyPartFailure) => ReactNode;
  /**
   * Returns whether the component should show, by default always. Once shown it stays mounted, so
   * that it can animate its closing.
   */
  wanted?: (props: Props) => boolean;
  /**
   * Delays the loading until the browser is idle, or until the placeholder calls `fetchNow`. With
   * data saving or a slow connection, only `fetchNow` starts it.
   */
  atRest?: boolean;
}

/** A component whose code loads on demand. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code early. A failure only shows once the component should be visible. */
  preload: () => Promise<void>;
};

/**
 * Creates a component whose file loads when it is first shown: `lazyPart(() =>
 * import('./PlaceList.tsx'), 'PlaceList')`. On a failure it shows a small error and retries until
 * the server responds. If an update removed the file, the page reloads.
 */
export function lazyPart<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  options: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const {
    waiting,
    failed = (_props, failure) => <LazyPartErrorMessage {...failure} />,
    wanted,
    atRest = false,
  } = options;
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

  // biome-ignore lint/correctness/noComponentHookFactories: lazyPart is called once for each component, when its file is loaded
  function Lazy(props: Props) {
    const isWanted = wanted?.(props) ?? true;
    const wasWanted = useRef(false);
    if (isWanted) wasWanted.current = true;
    const [isTime, setIsTime] = useState(!atRest);
    useEffect(() => {
      if (isTime || Part) return;
      // After a failure the placeholder stays. A page of an older build would reload by itself
      // here.
      return prefetchWhenIdle(() =>
        fetchPart().then(
          () => setIsTime(true),
          () => {},
        ),
      );
    }, [isTime]);
    const { error, retry, retrying, retried } = useLoadMissingPart(fetchPart, isWanted && isTime && !Part);
    const place = useRef<HTMLSpanElement>(null);
    const isThere = Part !== null;
    // Focuses the place of the loaded component after a retry, since the retry button had the focus
    // and is gone.
    useEffect(() => {
      if (isThere && retried && document.activeElement === document.body) place.current?.focus();
    }, [isThere, retried]);

    if (Part && wasWanted.current) {
      return (
        <LazyPartBoundary failed={(broken, again) => failed(props, { error: broken, retry: again, retrying: false })}>
          {retried && <span ref={place} tabIndex={-1} style={{ position: 'absolute' }} />}
          <Part {...props} />
        </LazyPartBoundary>
      );
    }
    if (!isWanted) return null;
    return error ? failed(props, { error, retry, retrying }) : waiting?.(props, () => setIsTime(true));
  }
  return Object.assign(Lazy, { displayName: `lazyPart ${name}`, preload });
}
