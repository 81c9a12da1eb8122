import { useState } from 'react';

/**
 * Stores what a dialog shows, also while the dialog closes. `opening` counts the openings, as a key
 * that mounts the dialog anew each time.
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
