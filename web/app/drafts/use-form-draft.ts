import { useMemo, useState } from 'react';
import type { FormDraft } from '#web/ui/form/use-contract-form.ts';
import { accessToken } from '../session/session.ts';
import { useDraft } from './use-draft.ts';

/** `useDraft` for `useContractForm`: what is typed outlives a reload and a session that ends by itself, until it is saved or given up. */
export function useFormDraft<Values extends object>(key: string, initial: Values): FormDraft<Values> {
  const { value, isRestored, change, clear } = useDraft(key, initial);
  const [found] = useState(isRestored ? value : null);
  return useMemo(
    () => ({ read: () => found, keep: change, drop: clear, isLeft: () => accessToken() === null }),
    [found, change, clear],
  );
}
