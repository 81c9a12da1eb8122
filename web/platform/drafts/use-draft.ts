import { useCallback, useMemo, useRef, useState } from 'react';
import { useCompanyContext } from '../company/company-context.ts';
import { deleteDraft, readDraft, storeDraft } from './draft-store.ts';
import { pickStoredFields } from './pick-stored-fields.ts';

export interface DraftState<Value> {
  value: Value;
  /**
   * True when a stored draft provided the first value, from an earlier page or an earlier opening
   * of the form.
   */
  isRestored: boolean;
  change: (next: Partial<Value>) => void;
  /** Resets the value and deletes the draft, because the form was sent or deliberately closed. */
  clear: () => void;
}

/**
 * Stores a form's values in the tab for this person and company, through reloads and expired
 * sessions. `key` names the form and its subject ('room 42'). Another subject needs another React
 * key. Secrets are never stored.
 */
export function useDraftState<Value extends object>(key: string, initial: Value): DraftState<Value> {
  const { profile, company } = useCompanyContext();
  const owner = useMemo(() => ({ personId: profile.id, companyId: company.id }), [profile.id, company.id]);
  const first = useRef(initial);
  const kept = useRef<Partial<Value> | undefined>(undefined);
  const [value, setValue] = useState(() => {
    kept.current = pickStoredFields(readDraft(owner, key), initial);
    return { ...initial, ...kept.current };
  });
  const latest = useRef(value);

  const change = useCallback(
    (next: Partial<Value>) => {
      latest.current = { ...latest.current, ...next };
      // Stores the draft at once, because a reload does not wait for a render. Initial values need
      // no draft.
      if (JSON.stringify(latest.current) === JSON.stringify(first.current)) deleteDraft(owner, key);
      else storeDraft(owner, key, latest.current);
      setValue(latest.current);
    },
    [owner, key],
  );
  const clear = useCallback(() => {
    latest.current = first.current;
    deleteDraft(owner, key);
    setValue(latest.current);
  }, [owner, key]);
  return { value, isRestored: kept.current !== undefined, change, clear };
}
