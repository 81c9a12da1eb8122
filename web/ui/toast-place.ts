import { reachOfBars } from './act-bar.ts';

/** From one edge to the other, in px from the top of the window. */
export interface Stretch {
  top: number;
  bottom: number;
}

/** Px between a toast and what is around it. */
const gap = 8;
/** Px from the top of the window where no bar is. */
const edge = 16;

/** What can be pressed; regions that take the focus to be scrolled are none. */
const pressable = [
  'a[href], button, input, select, textarea, summary',
  ...['button', 'option', 'gridcell', 'radio', 'switch', 'checkbox', 'tab', 'menuitem'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ');

/** Gives the first gap for this height from `place` down, in px from the top of the window; null where there is none. */
function gapBelow(place: number, height: number, windowHeight: number, taken: readonly Stretch[]): number | null {
  let top = place;
  for (const one of [...taken].sort((some, other) => some.top - other.top)) {
    if (one.bottom <= top) continue;
    if (one.top >= top + height + gap) break;
    top = one.bottom + gap;
  }
  return top + height + gap <= windowHeight ? top : null;
}

/**
 * How far down something of this height begins so that it covers nothing of what is taken: at its place, or in the first gap below that is
 * large enough, or at its place after all when there is none.
 */
export function freeTop(place: number, height: number, windowHeight: number, taken: readonly Stretch[]): number {
  return gapBelow(place, height, windowHeight, taken) ?? place;
}

/** Gives the lowest gap for this height that begins at `place` or below it, in px from the top of the window; null where there is none. */
export function lowestGap(
  place: number,
  height: number,
  windowHeight: number,
  taken: readonly Stretch[],
): number | null {
  let bottom = windowHeight - edge;
  for (const one of [...taken].sort((some, other) => other.bottom - some.bottom)) {
    if (one.top >= bottom) continue;
    if (one.bottom <= bottom - height - gap) break;
    bottom = one.top - gap;
  }
  return bottom - height >= place ? bottom - height : null;
}

/** Headings say where one is, and take the focus when a screen or a part of it changes; below a field stands what is wrong with it. */
const keptClear = `${pressable}, h1, h2, p[id$="-error"]`;

/** Gives the boxes of an element: of a heading those of its words, since it is as wide as its page. */
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

/** Finds the stretches between these edges that toasts must not cover. Those behind an open dialog do not count. */
function takenBetween(host: HTMLElement, left: number, right: number): Stretch[] {
  return [...document.querySelectorAll(keptClear)].flatMap((one) => {
    if (host.contains(one) || one.closest('[inert], [aria-hidden="true"]') || !one.checkVisibility()) return [];
    return boxesOf(one).filter(
      (box) => box.height > 0 && box.right > left && box.left < right && box.bottom > 0 && box.top < window.innerHeight,
    );
  });
}

/** Where the toasts begin: px from the top of the window, at its right edge or in its middle. */
export interface ToastPlace {
  top: number;
  isMiddle: boolean;
}

/**
 * Says where the toasts of this host stand: at the right, below the bars of acts, where they cover no heading and nothing that can be
 * pressed. A list whose acts fill the right edge sends them to the bottom of the middle. They stay where they are as long as that holds,
 * and while somebody is about to press one of them.
 */
export function placeOfToasts(host: HTMLElement, now: ToastPlace | null): ToastPlace {
  const { width, height } = host.getBoundingClientRect();
  // Expanded: the mouse has moved onto one of them, and does not merely rest where they came up.
  if (now !== null && host.matches('[data-expanded]:hover, :focus-within')) return now;
  const reach = reachOfBars();
  const place = reach > 0 ? Math.max(edge, reach + gap) : edge;
  const { innerHeight } = window;
  const across = document.documentElement.clientWidth;
  const takenOf = (isMiddle: boolean) => {
    const left = isMiddle ? (across - width) / 2 : across - edge - width;
    return takenBetween(host, left, left + width);
  };
  const isFree = (top: number, taken: readonly Stretch[]) => gapBelow(top, height, innerHeight, taken) === top;
  if (now !== null && now.top >= place && isFree(now.top, takenOf(now.isMiddle))) return now;
  const corner = gapBelow(place, height, innerHeight, takenOf(false));
  if (corner !== null) return { top: corner, isMiddle: false };
  const middle = lowestGap(place, height, innerHeight, takenOf(true));
  return middle === null ? { top: place, isMiddle: false } : { top: middle, isMiddle: true };
}
