/**
 * The person who gets push messages in this browser, and their sign-in. Kept in localStorage, so
 * that the next sign-in continues them.
 */
export interface PushMark {
  personId: string;
  /** The mark of the sign-in (../session/session-mark.ts). */
  signIn: string | null;
  /** The URL that the push service gave. */
  endpoint: string;
}

const key = 'hd_push';

export function pushMark(): PushMark | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as PushMark | null;
  } catch {
    return null;
  }
}

export function markPush(mark: PushMark): void {
  localStorage.setItem(key, JSON.stringify(mark));
}

/**
 * Deletes the record of the person who gets push messages in this browser. It does not end the
 * subscription.
 */
export function unmarkPush(): void {
  localStorage.removeItem(key);
}
