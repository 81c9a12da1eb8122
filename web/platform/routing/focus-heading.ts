/** The maximum wait for a screen's heading, in milliseconds. */
const patience = 5_000;

function take(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  // The router controls the scroll position.
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the h1 of the screen. Until the h1 exists, `main` holds the focus. If the
 * person has moved the focus meanwhile, it stays there.
 * @returns a function that stops waiting
 */
export function focusHeading(): () => void {
  const main = document.querySelector('main');
  const heading = () => document.querySelector<HTMLElement>('main h1');
  const found = heading();
  if (found || !main) {
    if (found) take(found);
    return () => {};
  }
  take(main);
  const observer = new MutationObserver(() => {
    const late = heading();
    if (!late) return;
    stop();
    if (document.activeElement === main || document.activeElement === document.body) take(late);
  });
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
