import { useSyncExternalStore } from 'react';

const known = () => (typeof Notification === 'undefined' ? null : Notification.permission);

function subscribe(changed: () => void): () => void {
  let status: PermissionStatus | undefined;
  let isOver = false;
  // Some browsers report a changed permission by an event. In any other browser, the person changes
  // it in the settings and then returns to the window. So the window's focus counts as a change
  // too.
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

/**
 * Returns the browser's permission for notifications, and rerenders when it changes. Null in a
 * browser without notifications.
 */
export function useNotificationPermission(): NotificationPermission | null {
  return useSyncExternalStore(subscribe, known);
}
