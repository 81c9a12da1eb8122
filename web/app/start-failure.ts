import { openWhenBack } from './device/open-when-back.ts';
import { noStartMessage } from './languages/locale.ts';

/**
 * The server could not be reached at the very start, so there are no texts and no screens: say so, and try again by itself. It loads the
 * page anew only once a server is ready, as a balancer's own page would try nothing.
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
