import { useCallback, useMemo, useRef, useState } from 'react';
import { useWorkplace } from '../company/company-context.ts';
import { dropDraft, keepDraft, keptDraft } from './draft-store.ts';
import { keptFields } from './kept-fields.ts';

export interface Draft<Value> {
  value: Value;
  /** It was typed before this page began, or before the form was opened last. */
  isRestored: boolean;
  change: (next: Partial<Value>) => void;
  /** It was sent, or its form was left on purpose: begins anew. */
  clear: () => void;
}

/**
 * What is typed in a form of the selected company, kept in the tab until it is cleared: it outlives a reload and a session
 * that ends by itself, for the same person and company alone. `key` names the form and what it is about ('room 42'). Fields that
 * `initial` does not have are not given back; what is about something else needs a React key of its own, too; passwords, keys and secrets are never kept (draft-store.ts).
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
      // At once: a reload does not wait for the screen to be drawn.
      keepDraft(owner, key, latest.current);
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
