import { useState } from 'react';

/**
 * Stores the content of a dialog, also while the dialog closes. `opening` counts the openings. As
 * the dialog's key, it gives each opening a fresh form.
 */
export function useDialogContent<What>() {
  const [state, setState] = useState<{ shown: What; opening: number; isOpen: boolean } | null>(null);
  return {
    shown: state?.shown ?? null,
    opening: state?.opening ?? 0,
    isOpen: state?.isOpen ?? false,
    open: (shown: What) => setState((before) => ({ shown, opening: (before?.opening ?? 0) + 1, isOpen: true })),
    close: () => setState((before) => before && { ...before, isOpen: false }),
  };
}
