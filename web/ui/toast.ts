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

/** Said, and not shown yet: what shows them is fetched after the first screen. */
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

/** Says something in the corner of the screen, and returns what takes it back; needs one ToastHost on the page. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

/** Tells when something is said; `get` gives what waits to be shown. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => waiting,
  /** Hears the id of a toast that is taken back; the same words said anew have another id. */
  onTakenBack(close: (id: number) => void): () => void {
    closers.add(close);
    return () => closers.delete(close);
  },
};

/** Hands over what waits, for ToastHost. */
export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
