/** Who gets push messages in this browser, and since which sign-in: kept with the browser, so that the next sign-in goes on with it. */
export interface PushMark {
  personId: string;
  /** The mark of the sign-in (../session/session-mark.ts). */
  signIn: string | null;
  /** The address that the push service gave. */
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

/** Nobody does any more. */
export function unmarkPush(): void {
  localStorage.removeItem(key);
}
