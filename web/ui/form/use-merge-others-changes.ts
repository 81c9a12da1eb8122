import { useEffect, useRef, useState } from 'react';

interface Edited<Values> {
  values: Values;
  isSaving: boolean;
  isUnsaved: () => boolean;
  rebase: (next: Values) => void;
}

/**
 * Returns whether a response is older than the person's own change. Versions that are no timestamps
 * have no order.
 */
const isOlder = (version: string, than: string): boolean => Date.parse(version) < Date.parse(than);

/**
 * Updates a form when other people change the edited object. Typed values stay, and `overtaken` is
 * true if another person saved meanwhile. The server refuses to overwrite unseen changes, so send
 * the version `seen()` with the save.
 * @param version the version of `stored`, which differs after every change
 */
export function useMergeOthersChanges<Values>(form: Edited<Values>, stored: Values, version: string) {
  const base = useRef({ stored, version });
  const [overtaken, setOvertaken] = useState(false);
  const { isSaving } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new version, and once the form's own save has ended
  useEffect(() => {
    if (isSaving || version === base.current.version || isOlder(version, base.current.version)) return;
    const isOther = JSON.stringify(stored) !== JSON.stringify(base.current.stored);
    base.current = { stored, version };
    if (!isOther) return;
    // If the typed values equal the stored values, this person saved them, and only the response
    // was lost.
    const isOwn = JSON.stringify(stored) === JSON.stringify(form.values);
    if (form.isUnsaved() && !isOwn) setOvertaken(true);
    form.rebase(stored);
  }, [version, isSaving]);
  return {
    overtaken,
    seen: () => base.current.version,
    /**
     * Records the saved values and their version, so that the person's own change does not count as
     * another's.
     */
    saved: (now: Values, by: string) => {
      base.current = { stored: now, version: by };
      setOvertaken(false);
    },
  };
}
