import { offlineMessage } from './languages/locale.ts';

/** The server could not be reached at the very start, so there are no texts and no screens: say so, and try again by itself. */
export function showStartFailure(root: HTMLElement): void {
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'alert');
  paragraph.style.cssText = 'max-width: 32rem; margin: 20vh auto; padding: 0 16px; text-align: center;';
  paragraph.textContent = offlineMessage();
  root.replaceChildren(paragraph);
  setTimeout(() => location.reload(), 5_000);
}
