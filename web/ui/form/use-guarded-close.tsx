import { type ReactNode, useState } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { FormState } from './use-contract-form.ts';

/**
 * Closes the dialog that a form stands in: asks first where something typed would be lost, and not while it is being saved, or a refusal
 * would come when nobody sees it. `guard` is to be shown in the dialog.
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
