import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/wire/limits.ts';
import {
  createTypedFieldState,
  getLastCommittedText,
  withCommittedText,
  withStoredValue,
  withTypedText,
} from './typed-value.ts';

/**
 * Returns the state of an input whose value another place stores, such as the URL. It reports the
 * text half a second after the last key (core, section 9). Enter and blur report it at once through
 * `commit()`.
 */
export function useTypedValue(
  value: string,
  onChange: (value: string) => void,
): { typed: string; type: (text: string) => void; commit: () => void } {
  const [state, setState] = useState(() => createTypedFieldState(value));
  const now = withStoredValue(state, value);
  if (now !== state) setState(now);

  const commit = () => {
    if (now.typed === getLastCommittedText(now)) return;
    setState(withCommittedText(now));
    onChange(now.typed);
  };
  const latest = useRef(commit);
  latest.current = commit;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed key restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), limits.filterDebounce);
    return () => clearTimeout(timer);
  }, [now.typed]);

  return { typed: now.typed, type: (text) => setState(withTypedText(now, text)), commit };
}
