import { useCallback, useMemo, useState } from 'react';
import type { FormDraft } from '#web/ui/form/use-contract-form.ts';
import { useWorkplace } from '../company/company-context.ts';
import { dropDraft, keepDraft, keptDraft } from './draft-store.ts';
import { keptFields } from './kept-fields.ts';

function useOwner() {
  const { profile, company } = useWorkplace();
  return useMemo(() => ({ personId: profile.id, companyId: company.id }), [profile.id, company.id]);
}

/**
 * Returns the draft of a `useContractForm`, which survives a reload and an expired session. Only
 * typed fields are stored, so that other fields show saved values later. `key` names the form and
 * its subject ('room 42').
 */
export function useFormDraft<Values extends object>(key: string, initial: Values): FormDraft<Values> {
  const owner = useOwner();
  const [found] = useState(() => keptFields(keptDraft(owner, key), initial) ?? null);
  return useMemo(
    () => ({
      read: () => found,
      // Stores the draft at once, because a reload does not wait for a render.
      keep: (typed) => keepDraft(owner, key, typed),
      drop: () => dropDraft(owner, key),
    }),
    [found, owner, key],
  );
}

/**
 * Returns a function that stores the typed values of a form that is already closed and failed to
 * save.
 */
export function useKeepTyped(): (key: string, typed: object) => void {
  const owner = useOwner();
  return useCallback((key, typed) => keepDraft(owner, key, typed), [owner]);
}
