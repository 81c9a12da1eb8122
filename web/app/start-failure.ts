import { openWhenBack } from '#web/platform/device/open-when-back.ts';
import { noStartMessage } from '#web/platform/languages/locale.ts';

/**
 * Shows that the server could not be reached at the start, without texts and screens, and retries.
 * It reloads only once a server is ready, because a balancer's own page would not retry.
 */
export function showStartFailure(root: HTMLElement): void {
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'alert');
  paragraph.style.cssText = 'max-width: 32rem; margin: 20vh auto; padding: 0 16px; text-align: center;';
  const say = () => {
    paragraph.textContent = noStartMessage();
  };
  say();
  window.addEventListener('online', say);
  window.addEventListener('offline', say);
  root.replaceChildren(paragraph);
  openWhenBack('/health/ready');
}
