import { useCallback, useMemo, useRef, useState } from 'react';
import { useWorkplace } from '../company/company-context.ts';
import { dropDraft, keepDraft, keptDraft } from './draft-store.ts';
import { keptFields } from './kept-fields.ts';

export interface Draft<Value> {
  value: Value;
  /** True when the value comes from before this page or before the form's last opening. */
  isRestored: boolean;
  change: (next: Partial<Value>) => void;
  /** Starts over, because the form was sent or left on purpose. */
  clear: () => void;
}

/**
 * Keeps a form's values in the tab for this person and company, through reloads and expired
 * sessions. `key` names form and subject ('room 42'), and another subject needs another React key.
 * Only fields of `initial` come back, and secrets are never kept.
 */
export function useDraft<Value extends object>(key: string, initial: Value): Draft<Value> {
  const { profile, company } = useWorkplace();
  const owner = useMemo(() => ({ personId: profile.id, companyId: company.id }), [profile.id, company.id]);
  const first = useRef(initial);
  const kept = useRef<Partial<Value> | undefined>(undefined);
  const [value, setValue] = useState(() => {
    kept.current = keptFields(keptDraft(owner, key), initial);
    return { ...initial, ...kept.current };
  });
  const latest = useRef(value);

  const change = useCallback(
    (next: Partial<Value>) => {
      latest.current = { ...latest.current, ...next };
      // Keeps it at once, because a reload does not wait for a render. A draft without typed values
      // is none.
      if (JSON.stringify(latest.current) === JSON.stringify(first.current)) dropDraft(owner, key);
      else keepDraft(owner, key, latest.current);
      setValue(latest.current);
    },
    [owner, key],
  );
  const clear = useCallback(() => {
    latest.current = first.current;
    dropDraft(owner, key);
    setValue(latest.current);
  }, [owner, key]);
  return { value, isRestored: kept.current !== undefined, change, clear };
}
