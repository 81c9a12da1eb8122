/** Marks a bar of action buttons (`<header {...actionBarProps}>`). Toasts must not cover it. */
export const actionBarProps = { 'data-act-bar': true } as const;

/** Marks an element that toasts must not cover anywhere (`<tr {...noToastOverlapProps}>`). */
export const noToastOverlapProps = { 'data-kept-clear': true } as const;

/**
 * Returns the lowest edge of the action bars in the window's upper half, in CSS pixels. 0 without a
 * bar.
 */
export function getTopBarsBottomPx(): number {
  const reaches = [...document.querySelectorAll('[data-act-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > 0 && bottom < window.innerHeight / 2)
    .map(({ bottom }) => bottom);
  return Math.max(0, ...reaches);
}
