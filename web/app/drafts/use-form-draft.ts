import { useCallback, useMemo, useState } from 'react';
import type { FormDraft } from '#web/ui/form/use-contract-form.ts';
import { useWorkplace } from '../company/company-context.ts';
import { accessToken } from '../session/session.ts';
import { dropDraft, keepDraft, keptDraft } from './draft-store.ts';
import { keptFields } from './kept-fields.ts';

function useOwner() {
  const { profile, company } = useWorkplace();
  return useMemo(() => ({ personId: profile.id, companyId: company.id }), [profile.id, company.id]);
}

/**
 * Drafts for `useContractForm`: what is typed outlives a reload and a session that ends by itself, until it is saved or given up. The fields
 * that were typed are kept and no others: what somebody else has saved meanwhile is there when the form is opened again. `key` as in `useDraft`.
 */
export function useFormDraft<Values extends object>(key: string, initial: Values): FormDraft<Values> {
  const owner = useOwner();
  const [found] = useState(() => keptFields(keptDraft(owner, key), initial) ?? null);
  return useMemo(
    () => ({
      read: () => found,
      // At once: a reload does not wait for the screen to be drawn.
      keep: (typed) => keepDraft(owner, key, typed),
      drop: () => dropDraft(owner, key),
      isLeft: () => accessToken() === null,
    }),
    [found, owner, key],
  );
}

/** Keeps again what had been typed in a form that is closed: saving it has failed. */
export function useKeepTyped(): (key: string, typed: object) => void {
  const owner = useOwner();
  return useCallback((key, typed) => keepDraft(owner, key, typed), [owner]);
}
