import { useEffect, useRef, useState } from 'react';

interface Edited<Values> {
  values: Values;
  isSaving: boolean;
  isUnsaved: () => boolean;
  rebase: (next: Values) => void;
}

/** Tells an answer from before one's own change, which came after it. Versions that are no instants have no order. */
const isOlder = (version: string, than: string): boolean => Date.parse(version) < Date.parse(than);

/**
 * Keeps a form at what is stored while others change it too: what they save comes into the form at once, what is typed here stays, and
 * `overtaken` says that both has happened. The server refuses to save over what one has not seen: send `seen()` with it.
 * @param version of what is stored; another one with every change
 */
export function useOthersChanges<Values>(form: Edited<Values>, stored: Values, version: string) {
  const base = useRef({ stored, version });
  const [overtaken, setOvertaken] = useState(false);
  const { isSaving } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version, and not while one's own is on its way
  useEffect(() => {
    if (isSaving || version === base.current.version || isOlder(version, base.current.version)) return;
    const isOther = JSON.stringify(stored) !== JSON.stringify(base.current.stored);
    base.current = { stored, version };
    if (!isOther) return;
    // What is typed here is what is stored now: one's own change, whose answer was lost.
    const isOwn = JSON.stringify(stored) === JSON.stringify(form.values);
    if (form.isUnsaved() && !isOwn) setOvertaken(true);
    form.rebase(stored);
  }, [version, isSaving]);
  return {
    overtaken,
    seen: () => base.current.version,
    /** One's own change was saved. */
    saved: (now: Values, by: string) => {
      base.current = { stored: now, version: by };
      setOvertaken(false);
    },
  };
}
