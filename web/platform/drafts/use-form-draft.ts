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
 * Returns drafts for `useContractForm`. They outlive a reload and a session that ends by itself.
 * Only typed fields are kept, so that a reopened form shows the saved values of others. `key` works
 * as in `useDraft`.
 */
export function useFormDraft<Values extends object>(key: string, initial: Values): FormDraft<Values> {
  const owner = useOwner();
  const [found] = useState(() => keptFields(keptDraft(owner, key), initial) ?? null);
  return useMemo(
    () => ({
      read: () => found,
      // Keeps it at once, because a reload does not wait for a render.
      keep: (typed) => keepDraft(owner, key, typed),
      drop: () => dropDraft(owner, key),
    }),
    [found, owner, key],
  );
}

/** Returns a function that keeps typed values again after a closed form failed to save. */
export function useKeepTyped(): (key: string, typed: object) => void {
  const owner = useOwner();
  return useCallback((key, typed) => keepDraft(owner, key, typed), [owner]);
}
