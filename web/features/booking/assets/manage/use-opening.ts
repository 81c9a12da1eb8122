import { useState } from 'react';

/**
 * Keeps the subject of a dialog. It remains while the dialog closes, and `opening` counts up so
 * that every opening starts anew.
 */
export function useOpening<What>() {
  const [state, setState] = useState<{ shown: What; opening: number; isOpen: boolean } | null>(null);
  return {
    shown: state?.shown ?? null,
    opening: state?.opening ?? 0,
    isOpen: state?.isOpen ?? false,
    open: (shown: What) => setState((before) => ({ shown, opening: (before?.opening ?? 0) + 1, isOpen: true })),
    close: () => setState((before) => before && { ...before, isOpen: false }),
  };
}
