/**
 * A control that moved after it was shown: its left and top edges before and after, in CSS pixels.
 */
export interface MovedControl {
  name: string;
  from: [number, number];
  to: [number, number];
}

declare global {
  interface Window {
    /**
     * Waits until no new control has appeared for 0.6 s. Returns the controls that have moved since
     * the last call.
     */
    movedSince(): Promise<MovedControl[]>;
  }
}

/**
 * Records each link, button, field and place that moves after it was first seen. It runs in the
 * page, before the application. A control is identified by its name within one screen and width.
 * Positions before the fonts have loaded are ignored. It shortens timeouts of 2.5 s, with which the
 * application waits for an idle page, to a tenth.
 */
export function recordMovedControls(): void {
  const interactive =
    'a[href], button:enabled, input, select, textarea, summary, [role="button"], [role="treeitem"], [tabindex="0"]';
  const often = 50;
  const quiet = 600;
  const later = window.setTimeout.bind(window);
  const sooner = (wait?: number) => (wait === 2_500 ? 250 : wait);
  window.setTimeout = ((act: TimerHandler, wait?: number, ...given: unknown[]) =>
    later(act, sooner(wait), ...given)) as typeof window.setTimeout;

  let seen = new Map<string, DOMRect>();
  let moved = new Map<string, MovedControl>();
  let screen = '';
  let newest = performance.now();

  const isSeen = (element: Element, box: DOMRect) =>
    box.width > 0 &&
    box.bottom > 0 &&
    box.top < innerHeight &&
    box.right > 0 &&
    box.left < innerWidth &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ||
    (element instanceof HTMLInputElement && element.labels?.[0]?.textContent) ||
    element.textContent?.trim().slice(0, 50) ||
    element.id;
  const corner = ({ left, top }: DOMRect): [number, number] => [Math.round(left), Math.round(top)];

  const lookLater = () => later(() => requestAnimationFrame(look), often);
  const look = () => {
    if (document.fonts.status === 'loading') {
      seen = new Map();
      newest = performance.now();
      lookLater();
      return;
    }
    const shown = `${document.querySelector('h1')?.textContent} ${innerWidth}`;
    if (shown !== screen) seen = new Map();
    screen = shown;
    const alike = new Map<string, number>();
    for (const element of document.querySelectorAll(interactive)) {
      const box = element.getBoundingClientRect();
      if (!isSeen(element, box)) continue;
      const name = `${element.tagName.toLowerCase()} ${nameOf(element)}`;
      const nth = (alike.get(name) ?? 0) + 1;
      alike.set(name, nth);
      const key = `${name} (${nth})`;
      const before = seen.get(key);
      if (!before) {
        seen.set(key, box);
        newest = performance.now();
      } else if (Math.abs(before.left - box.left) > 2 || Math.abs(before.top - box.top) > 2) {
        if (!moved.has(key)) moved.set(key, { name: key, from: corner(before), to: corner(box) });
      }
    }
    lookLater();
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', look);
  else look();

  window.movedSince = async () => {
    while (performance.now() - newest < quiet) await new Promise((resolve) => later(resolve, often));
    const all = [...moved.values()];
    moved = new Map();
    return all;
  };
}
