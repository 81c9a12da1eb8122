/** Work on the screen that is lost when the person leaves. */
export interface UnsavedWork {
  isUnsaved: () => boolean;
  /**
   * Returns the name of the work in the reader's language ('the drawing of “Floor 3”'), or null.
   */
  name: () => string | null;
  /**
   * The key under which the tab's storage keeps this work as a draft. Undefined for work without a
   * draft.
   */
  draft?: string | undefined;
}

const shown = new Set<UnsavedWork>();
let isGuardDisabled = false;

/**
 * Turns off all questions about unsaved work (`true`), because the session has ended and the page
 * must leave. `false` turns them on again.
 */
export function setUnsavedWorkGuardDisabled(now = true): void {
  isGuardDisabled = now;
}

/** Returns whether the page may leave without a question about unsaved work. */
export const isUnsavedWorkGuardDisabled = (): boolean => isGuardDisabled;

/** Registers work on the screen, which may be unsaved. @returns a function that removes it */
export function registerUnsavedWork(work: UnsavedWork): () => void {
  shown.add(work);
  return () => void shown.delete(work);
}

/** Returns the registered work that is unsaved now. */
export function getUnsavedWork(): UnsavedWork[] {
  return [...shown].filter(({ isUnsaved }) => isUnsaved());
}
