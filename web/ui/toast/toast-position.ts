import { getTopBarsBottomPx } from './action-bar.ts';

/** A vertical range of the window, in px from its top. */
export interface VerticalRange {
  top: number;
  bottom: number;
}

/** The distance in px between a toast and the elements around it. */
const gap = 8;
/** The distance in px from the window's edges. An action bar replaces it at the top. */
const edge = 16;

/**
 * Elements that the person can click. Regions that take the focus only for scrolling are not among
 * them.
 */
const pressable = [
  'a[href], button, input, select, textarea, summary',
  ...['button', 'option', 'gridcell', 'radio', 'switch', 'checkbox', 'tab', 'menuitem'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ');

/**
 * Returns the top of the first gap with this height at or below `place`, in px from the window's
 * top. Null without a gap.
 */
function gapBelow(place: number, height: number, windowHeight: number, taken: readonly VerticalRange[]): number | null {
  let top = place;
  for (const one of [...taken].sort((some, other) => some.top - other.top)) {
    if (one.bottom <= top) continue;
    if (one.top >= top + height + gap) break;
    top = one.bottom + gap;
  }
  return top + height + gap <= windowHeight ? top : null;
}

/**
 * Returns the top of a box that covers no taken range: `place`, or the first large enough gap
 * below. Without a gap it is `place` after all.
 */
export function findFreeTop(
  place: number,
  height: number,
  windowHeight: number,
  taken: readonly VerticalRange[],
): number {
  return gapBelow(place, height, windowHeight, taken) ?? place;
}

/**
 * Returns the top of the lowest gap with this height at or below `place`, in px from the window's
 * top. Null without a gap.
 */
export function findLowestGapTop(
  place: number,
  height: number,
  windowHeight: number,
  taken: readonly VerticalRange[],
): number | null {
  let bottom = windowHeight - edge;
  for (const one of [...taken].sort((some, other) => other.bottom - some.bottom)) {
    if (one.top >= bottom) continue;
    if (one.bottom <= bottom - height - gap) break;
    bottom = one.top - gap;
  }
  return bottom - height >= place ? bottom - height : null;
}

/**
 * Elements that toasts must not cover. Headings take the focus when a screen changes, error texts
 * explain fields, and alerts explain refusals.
 */
const uncovered = `${pressable}, h1, h2, p[id$="-error"], [role="alert"], [data-kept-clear]`;

/**
 * Returns the boxes of an element. A heading is as wide as its page, so that only its text counts.
 */
function boxesOf(one: Element): DOMRect[] {
  if (!one.matches('h1, h2')) return [one.getBoundingClientRect()];
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  const words = document.createRange();
  const boxes: DOMRect[] = [];
  while (texts.nextNode()) {
    words.selectNodeContents(texts.currentNode);
    boxes.push(...words.getClientRects());
  }
  return boxes;
}

/**
 * Returns the vertical ranges between `left` and `right` that toasts must not cover. Elements
 * behind an open dialog do not count.
 */
function takenBetween(host: HTMLElement, left: number, right: number): VerticalRange[] {
  return [...document.querySelectorAll(uncovered)].flatMap((one) => {
    if (host.contains(one) || one.closest('[inert], [aria-hidden="true"]') || !one.checkVisibility()) return [];
    return boxesOf(one).filter(
      (box) => box.height > 0 && box.right > left && box.left < right && box.bottom > 0 && box.top < window.innerHeight,
    );
  });
}

/** The position of the first toast: px from the window's top, in the middle or at the right. */
export interface ToastPosition {
  top: number;
  isMiddle: boolean;
}

/**
 * Returns the position of the toasts: at the right, below the action bars, in a gap between
 * headings and controls. Without a gap there, they go to the bottom of the middle. They stay while
 * their position is free, and during hover or focus.
 */
export function computeToastPosition(host: HTMLElement, now: ToastPosition | null): ToastPosition {
  const { width, height } = host.getBoundingClientRect();
  // `data-expanded` means that the mouse moved onto a toast. A mouse that rested where the toast
  // appeared does not count.
  if (now !== null && host.matches('[data-expanded]:hover, :focus-within')) return now;
  const reach = getTopBarsBottomPx();
  const place = reach > 0 ? Math.max(edge, reach + gap) : edge;
  const { innerHeight } = window;
  const across = document.documentElement.clientWidth;
  const takenOf = (isMiddle: boolean) => {
    const left = isMiddle ? (across - width) / 2 : across - edge - width;
    return takenBetween(host, left, left + width);
  };
  const isFree = (top: number, taken: readonly VerticalRange[]) => gapBelow(top, height, innerHeight, taken) === top;
  if (now !== null && now.top >= place && isFree(now.top, takenOf(now.isMiddle))) return now;
  const corner = gapBelow(place, height, innerHeight, takenOf(false));
  if (corner !== null) return { top: corner, isMiddle: false };
  const middle = findLowestGapTop(place, height, innerHeight, takenOf(true));
  return middle === null ? { top: place, isMiddle: false } : { top: middle, isMiddle: true };
}
