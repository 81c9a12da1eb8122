import { useCallback, useMemo, useState } from 'react';
import type { FormDraftStore } from '#web/ui/form/use-contract-form.ts';
import { useCompanyContext } from '../company/company-context.ts';
import { deleteDraft, readDraft, storeDraft } from './draft-store.ts';
import { pickStoredFields } from './pick-stored-fields.ts';

function useOwner() {
  const { profile, company } = useCompanyContext();
  return useMemo(() => ({ personId: profile.id, companyId: company.id }), [profile.id, company.id]);
}

/**
 * Returns the draft of a `useContractForm`, which survives a reload and an expired session. Only
 * typed fields are stored, so that other fields show saved values later. `key` names the form and
 * its subject ('room 42').
 */
export function useContractFormDraft<Values extends object>(key: string, initial: Values): FormDraftStore<Values> {
  const owner = useOwner();
  const [found] = useState(() => pickStoredFields(readDraft(owner, key), initial) ?? null);
  return useMemo(
    () => ({
      read: () => found,
      // Stores the draft at once, because a reload does not wait for a render.
      keep: (typed) => storeDraft(owner, key, typed),
      drop: () => deleteDraft(owner, key),
    }),
    [found, owner, key],
  );
}

/**
 * Returns a function that stores the typed values of a form that is already closed and failed to
 * save.
 */
export function useFailedFormDraftStorer(): (key: string, typed: object) => void {
  const owner = useOwner();
  return useCallback((key, typed) => storeDraft(owner, key, typed), [owner]);
}
