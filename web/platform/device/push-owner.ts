/**
 * The person who gets push messages in this browser, and their sign-in. The record is in
 * localStorage, so that the same person's next sign-in continues the messages.
 */
export interface PushOwner {
  personId: string;
  /** The mark of the sign-in during which the person subscribed (../session/session-marker.ts). */
  signIn: string | null;
  /** The URL of the subscription at the push service. */
  endpoint: string;
}

const key = 'hd_push';

export function getPushOwner(): PushOwner | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as PushOwner | null;
  } catch {
    return null;
  }
}

export function storePushOwner(mark: PushOwner): void {
  localStorage.setItem(key, JSON.stringify(mark));
}

/**
 * Deletes the record of the person who gets push messages in this browser. It does not end the
 * subscription.
 */
export function deletePushOwner(): void {
  localStorage.removeItem(key);
}
