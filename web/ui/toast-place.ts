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

/**
 * How far down something of this height begins so that it covers nothing of what is taken: at its place, or in the first gap below that is
 * large enough, or at its place after all when there is none.
 */
export function freeTop(place: number, height: number, windowHeight: number, taken: readonly Stretch[]): number {
  let top = place;
  for (const one of [...taken].sort((some, other) => some.top - other.top)) {
    if (one.bottom <= top) continue;
    if (one.top >= top + height + gap) break;
    top = one.bottom + gap;
  }
  return top + height + gap <= windowHeight ? top : place;
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

/** Where something to be kept clear is in the column of the toasts; what lies behind an open dialog counts as nothing. */
function takenBeside(host: HTMLElement, { left, right }: DOMRect): Stretch[] {
  return [...document.querySelectorAll(keptClear)].flatMap((one) => {
    if (host.contains(one) || one.closest('[inert], [aria-hidden="true"]') || !one.checkVisibility()) return [];
    return boxesOf(one).filter(
      (box) => box.height > 0 && box.right > left && box.left < right && box.bottom > 0 && box.top < window.innerHeight,
    );
  });
}

/**
 * How far down the toasts of this host begin: below the bars of acts, where they cover no heading and nothing that can be pressed. They stay where they
 * are as long as that holds, and while somebody is about to press one of them.
 */
export function topOfToasts(host: HTMLElement, now: number | null): number {
  const column = host.getBoundingClientRect();
  // Expanded: the mouse has moved onto one of them, and does not merely rest where they came up.
  if (now !== null && host.matches('[data-expanded]:hover, :focus-within')) return now;
  const reach = reachOfBars();
  const taken = takenBeside(host, column);
  const place = reach > 0 ? Math.max(edge, reach + gap) : edge;
  const stays = now !== null && now >= place && freeTop(now, column.height, window.innerHeight, taken) === now;
  return stays ? now : freeTop(place, column.height, window.innerHeight, taken);
}
