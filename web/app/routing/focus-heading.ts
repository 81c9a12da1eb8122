/** How long a screen may take to show its heading, in milliseconds. */
const patience = 5_000;

function take(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  // Where the page stands is the router's to decide.
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the screen's h1. While the screen has none yet its main part keeps the place, unless the person has
 * gone on by themselves meanwhile.
 * @returns stops waiting
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
