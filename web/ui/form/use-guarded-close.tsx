import { type ReactNode, useState } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { FormSaveControls } from './use-contract-form.ts';

/**
 * Returns `close` for a dialog with a form, which confirms the loss of typed values. During a save
 * `close` does nothing, because the person would miss a refusal. Render `guard` in the dialog.
 */
export function useGuardedClose(form: FormSaveControls, onClose: () => void): { close: () => void; guard: ReactNode } {
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
