import { type ReactNode, useState } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { FormState } from './use-contract-form.ts';

/**
 * Closes the dialog around a form, after a confirmation if typed values would be lost. It does
 * nothing during a save, because a refusal would come unseen. Render `guard` in the dialog.
 */
export function useGuardedClose(form: FormState, onClose: () => void): { close: () => void; guard: ReactNode } {
  const [closing, setClosing] = useState(false);
  return {
    close() {
      if (form.isSaving) return;
      if (form.isUnsaved()) setClosing(true);
      else onClose();
    },
    guard: (
      <LeaveGuard
        isUnsaved={form.isUnsaved}
        closing={closing}
        onStay={() => setClosing(false)}
        onDiscard={() => {
          setClosing(false);
          form.reset();
          onClose();
        }}
      />
    ),
  };
}
