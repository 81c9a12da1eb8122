import { reloadWhenServerResponds } from '#web/platform/device/reload-when-server-responds.ts';
import { getStartFailureMessage } from '#web/platform/languages/locale.ts';

/**
 * Shows at the start that the server is unreachable, and retries. No texts or screens have loaded
 * yet. The page reloads only once a server is ready, because a load balancer's error page would not
 * retry.
 */
export function showStartFailure(root: HTMLElement): void {
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'alert');
  paragraph.style.cssText = 'max-width: 32rem; margin: 20vh auto; padding: 0 16px; text-align: center;';
  const say = () => {
    paragraph.textContent = getStartFailureMessage();
  };
  say();
  window.addEventListener('online', say);
  window.addEventListener('offline', say);
  root.replaceChildren(paragraph);
  reloadWhenServerResponds('/health/ready');
}
