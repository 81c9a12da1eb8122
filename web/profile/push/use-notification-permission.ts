import { useSyncExternalStore } from 'react';

const known = () => (typeof Notification === 'undefined' ? null : Notification.permission);

function subscribe(changed: () => void): () => void {
  let status: PermissionStatus | undefined;
  let isOver = false;
  // Some browsers tell of a change at once; with the others one comes back from their settings.
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (isOver) return;
      status = found;
      status.addEventListener('change', changed);
    })
    .catch(() => {});
  window.addEventListener('focus', changed);
  return () => {
    isOver = true;
    status?.removeEventListener('change', changed);
    window.removeEventListener('focus', changed);
  };
}

/** Whether this browser lets us show messages, also when that changes in its settings; null where it knows none. */
export function useNotificationPermission(): NotificationPermission | null {
  return useSyncExternalStore(subscribe, known);
}
