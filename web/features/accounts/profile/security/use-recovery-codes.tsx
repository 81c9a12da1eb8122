import { type ReactNode, useState } from 'react';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { areRecoveryCodesUnseen, storeRecoveryCodesUnseen } from './unseen-codes.ts';

/** Runs an action that may create recovery codes, and shows the new codes. */
export type RunShowingRecoveryCodes = <T extends { recoveryCodes: readonly string[] | null }>(
  act: () => Promise<T>,
) => Promise<T>;

/**
 * Shows new recovery codes once. `unseen` is true if the person may have missed the latest codes.
 * Either the response was lost, or the page closed before the confirmation.
 */
export function useNewRecoveryCodesDialog(personId: string): {
  makes: RunShowingRecoveryCodes;
  unseen: boolean;
  dialog: ReactNode;
} {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [unseen, setUnseen] = useState(() => areRecoveryCodesUnseen(personId));
  const makes: RunShowingRecoveryCodes = async (act) => {
    const before = areRecoveryCodesUnseen(personId);
    storeRecoveryCodesUnseen(personId, true);
    try {
      const made = await act();
      if (made.recoveryCodes) setCodes(made.recoveryCodes);
      else storeRecoveryCodesUnseen(personId, before);
      return made;
    } catch (error) {
      if (mayHaveSucceeded(error)) setUnseen(true);
      else storeRecoveryCodesUnseen(personId, before);
      throw error;
    }
  };
  const kept = () => {
    storeRecoveryCodesUnseen(personId, false);
    setUnseen(false);
    setCodes(null);
  };
  return { makes, unseen: unseen && codes === null, dialog: <RecoveryCodesDialog codes={codes} onClose={kept} /> };
}
