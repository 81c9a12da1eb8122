/** A button in a toast, such as undo. A click also dismisses the toast. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  actions: ToastAction[];
  /** Milliseconds on the screen. Hover and focus pause the time. */
  duration: number;
}

export interface ToastOptions {
  /** At most two buttons: 'Pokaż', 'Cofnij'. */
  actions?: ToastAction[];
  /** Milliseconds on the screen, 6000 by default (core, section 9). */
  duration?: number;
}

/** Toasts that wait for ToastHost, whose code loads after the first screen. */
let waiting: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const closers = new Set<(id: number) => void>();

function show(kind: ToastKind, text: string, { actions = [], duration = 6000 }: ToastOptions = {}): () => void {
  lastId += 1;
  const id = lastId;
  waiting = [...waiting, { id, kind, text, actions, duration }];
  for (const listener of listeners) listener();
  return () => {
    waiting = waiting.filter((one) => one.id !== id);
    for (const close of closers) close(id);
  };
}

/** Shows a toast, and returns a function that removes it. The page needs one ToastHost. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

/** Notifies listeners of new toasts. `get` returns the toasts that wait to be shown. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => waiting,
  /** Calls `close` with the id of each removed toast. A toast with an equal text has a new id. */
  onTakenBack(close: (id: number) => void): () => void {
    closers.add(close);
    return () => closers.delete(close);
  },
};

/** Returns the waiting toasts and empties the queue. ToastHost calls it. */
export function drainToastQueue(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
