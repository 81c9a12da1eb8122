/** Work on the screen that the person would lose by leaving. */
export interface UnsavedWork {
  isUnsaved: () => boolean;
  /** Names the work in the reader's language ('the drawing of “Floor 3”'), or returns null. */
  name: () => string | null;
  /** The key of the draft that keeps this work in the tab, if the asker has to know it. */
  draft?: string | undefined;
}

const shown = new Set<UnsavedWork>();
let isGivenUp = false;

/** Lets the page leave without a question, because its session has ended. False ends this. */
export function giveUpWork(now = true): void {
  isGivenUp = now;
}

/** Returns whether the page leaves without a question. */
export const isWorkGivenUp = (): boolean => isGivenUp;

/** Reports work on the screen. @returns a function that ends this */
export function showWork(work: UnsavedWork): () => void {
  shown.add(work);
  return () => void shown.delete(work);
}

/** Returns the unsaved work on the screen. */
export function unsavedWork(): UnsavedWork[] {
  return [...shown].filter(({ isUnsaved }) => isUnsaved());
}
