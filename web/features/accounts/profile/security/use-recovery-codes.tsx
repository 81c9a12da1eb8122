import { type ReactNode, useState } from 'react';
import { mayBeDone } from '#web/platform/api/api-error.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { areCodesUnseen, rememberUnseenCodes } from './unseen-codes.ts';

/** Runs an action that may create recovery codes, and shows the new codes. */
export type MakesCodes = <T extends { recoveryCodes: readonly string[] | null }>(act: () => Promise<T>) => Promise<T>;

/**
 * Shows new recovery codes once. `unseen` is true if the person may have missed the latest codes.
 * Either the response was lost, or the page closed before the confirmation.
 */
export function useRecoveryCodes(personId: string): { makes: MakesCodes; unseen: boolean; dialog: ReactNode } {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [unseen, setUnseen] = useState(() => areCodesUnseen(personId));
  const makes: MakesCodes = async (act) => {
    const before = areCodesUnseen(personId);
    rememberUnseenCodes(personId, true);
    try {
      const made = await act();
      if (made.recoveryCodes) setCodes(made.recoveryCodes);
      else rememberUnseenCodes(personId, before);
      return made;
    } catch (error) {
      if (mayBeDone(error)) setUnseen(true);
      else rememberUnseenCodes(personId, before);
      throw error;
    }
  };
  const kept = () => {
    rememberUnseenCodes(personId, false);
    setUnseen(false);
    setCodes(null);
  };
  return { makes, unseen: unseen && codes === null, dialog: <CodesDialog codes={codes} onClose={kept} /> };
}
