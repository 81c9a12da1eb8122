import { type ReactNode, useState } from 'react';
import { mayBeDone } from '#web/app/api/api-error.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { areCodesUnseen, rememberUnseenCodes } from './unseen-codes.ts';

/** Does what may make recovery codes, and shows those that came. */
export type MakesCodes = <T extends { recoveryCodes: readonly string[] | null }>(act: () => Promise<T>) => Promise<T>;

/**
 * Recovery codes are shown once. `unseen` says that those that were made last may have been seen by nobody: their answer was lost, or
 * the page went before somebody had said that they are kept.
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
