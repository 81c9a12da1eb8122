import { type ReactNode, useRef, useState } from 'react';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { loadWithTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { IdentityProofCancelledError } from './identity-proof-cancelled.ts';

const IdentityProofDialog = lazyPart(
  () => loadWithTexts(['security'], import('./IdentityProofDialog.tsx')),
  'IdentityProofDialog',
  {
    wanted: ({ open }) => open,
  },
);

interface Asking {
  proven: () => void;
  left: () => void;
}

/**
 * Returns `run` for actions that demand a recent proof of identity. If the proof is missing, a
 * dialog requests it, and then the action runs again.
 */
export function useIdentityProof(): { run: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const asking = useRef<Asking | null>(null);
  const ask = (cause: unknown) =>
    new Promise<void>((resolve, reject) => {
      asking.current = { proven: resolve, left: () => reject(new IdentityProofCancelledError('left', { cause })) };
      setAsking(true);
    });
  const close = (how: keyof Asking) => {
    setAsking(false);
    asking.current?.[how]();
    asking.current = null;
  };
  return {
    async run(act) {
      try {
        return await act();
      } catch (error) {
        if (getErrorCode(error) !== 'proofNeeded') throw error;
        await ask(error);
        return await act();
      }
    },
    dialog: <IdentityProofDialog open={isAsking} onProven={() => close('proven')} onClose={() => close('left')} />,
  };
}
