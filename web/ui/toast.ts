/** Something to do about what a toast says; doing it also dismisses the toast. */
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
  /** Milliseconds on the screen, not counting while it is hovered or focused. */
  duration: number;
}

export interface ToastOptions {
  /** At most two: 'Pokaż', 'Cofnij'. */
  actions?: ToastAction[];
  /** 6000 unless told (core, section 9). */
  duration?: number;
}

/** How many stay on the screen; an older one gives way. */
export const toastsShown = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const next: Toast = { id: lastId, kind, text, actions: options.actions ?? [], duration: options.duration ?? 6000 };
  // the same words again replace the older toast: a failing request that retries must not fill the screen
  const others = toasts.filter((other) => other.kind !== kind || other.text !== text);
  change([...others, next].slice(-toastsShown));
  return next.id;
}

/** Says something in the corner of the screen; needs one ToastHost on the page. Each returns the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss: (id: number) => change(toasts.filter((other) => other.id !== id)),
};

/** For ToastHost. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => toasts,
};
