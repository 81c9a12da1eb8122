/** Marks a bar of acts (`<header {...actBar}>`): toasts appear below it, since what they say must not lie over Save. */
export const actBar = { 'data-act-bar': true } as const;

/** How far down the window the bars of acts reach that are in its upper half; 0 where there are none. */
export function reachOfBars(): number {
  const reaches = [...document.querySelectorAll('[data-act-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > 0 && bottom < window.innerHeight / 2)
    .map(({ bottom }) => bottom);
  return Math.max(0, ...reaches);
}
