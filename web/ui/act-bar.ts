/**
 * Marks a bar of acts (`<header {...actBar}>`). Toasts appear below it, because they must not cover
 * Save.
 */
export const actBar = { 'data-act-bar': true } as const;

/**
 * Returns the lowest edge of the bars of acts in the upper half of the window, in CSS pixels. 0
 * without bars.
 */
export function reachOfBars(): number {
  const reaches = [...document.querySelectorAll('[data-act-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > 0 && bottom < window.innerHeight / 2)
    .map(({ bottom }) => bottom);
  return Math.max(0, ...reaches);
}
