import type { Box, Point } from '#web/plan/box.ts';
import type { Guide } from '../model/snapping/guide.ts';
import { createGuidePath } from './create-guide-path.ts';
import { createOutlinePath } from './create-outline-path.ts';

/**
 * The marks that a gesture shows over the drawing. They are written to the DOM directly, so a drag
 * renders nothing in React. Layers are found by `data-layer`, items by `data-item`.
 */
export interface Overlay {
  /**
   * Copies the dragged items into a layer of their own. It hides the originals, unless the drag
   * makes copies.
   */
  lift(ids: ReadonlySet<string>, copies?: boolean): void;
  /** Shows the lifted items at an offset from their original positions. */
  carry(offset: Point): void;
  /** Rotates the lifted items. */
  turn(degrees: number, about: Point): void;
  /** Shows the outlines of overlapping items. */
  collide(outlines: readonly (readonly Point[])[]): void;
  guide(guides: readonly Guide[]): void;
  marquee(box: Box | null): void;
  /**
   * Shows an outline while the person draws it.
   * @param closed true, the default, joins the last corner to the first
   */
  outline(corners: readonly Point[], closed?: boolean): void;
  /** Shows the circle within which a click closes the outline. Null hides the circle. */
  ring(about: Point | null, radius: number): void;
  /** Shows the item that a click would add. Null hides the item. */
  ghost(at: Point | null, rotation?: number): void;
  /**
   * Shows the current size or angle beside the pointer.
   * @param at the position from the viewport's corner, in CSS pixels
   */
  showText(text: string, at: Point): void;
  /** Removes all marks except the item of `ghost`, and shows the drawing unchanged. */
  clear(): void;
}

/**
 * Creates the overlay of one canvas.
 * @param root returns the element that contains all layers
 * @param scale returns CSS pixels per plan unit
 */
export function createOverlay(root: () => Element | null, scale: () => number): Overlay {
  let hidden: SVGElement[] = [];
  const layer = (name: string) => root()?.querySelector<SVGElement>(`[data-layer="${name}"]`) ?? null;
  const path = (name: string) => root()?.querySelector<SVGPathElement>(`[data-mark="${name}"]`) ?? null;

  // The text is beside the viewport's element, whose content moves and scales with the plan.
  const told = () => root()?.parentElement?.querySelector<HTMLElement>('[data-mark="told"]') ?? null;

  function draw(name: string, d: string): void {
    const element = path(name);
    if (!element) return;
    element.style.setProperty('--pixel', String(1 / scale()));
    if (d) element.setAttribute('d', d);
    else element.removeAttribute('d');
  }

  function move(transform: string, origin: string): void {
    for (const name of ['lifted', 'choice']) {
      const element = layer(name);
      if (!element) continue;
      element.style.transformOrigin = origin;
      element.style.transform = transform;
    }
  }

  function showAgain(): void {
    for (const element of hidden) element.style.visibility = '';
    hidden = [];
    layer('lifted')?.replaceChildren();
    root()?.removeAttribute('data-gesture');
    move('', '');
  }

  return {
    lift(ids, copies = false) {
      showAgain();
      const drawn = layer('drawing');
      const lifted = layer('lifted');
      if (!drawn || !lifted) return;
      root()?.setAttribute('data-gesture', '');
      const detail = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      detail.dataset.detail = drawn.querySelector<SVGElement>('[data-detail]')?.dataset.detail ?? 'near';
      for (const element of drawn.querySelectorAll<SVGElement>('[data-item]')) {
        if (!ids.has(element.dataset.item ?? '')) continue;
        detail.append(element.cloneNode(true));
        if (!copies) hidden.push(element);
      }
      lifted.replaceChildren(detail);
      for (const element of hidden) element.style.visibility = 'hidden';
    },
    carry: ({ x, y }) => move(`translate(${x}px, ${y}px)`, '0 0'),
    turn: (degrees, about) => move(`rotate(${degrees}deg)`, `${about.x}px ${about.y}px`),
    collide: (outlines) => draw('collisions', outlines.map((corners) => createOutlinePath(corners)).join('')),
    guide: (guides) => draw('guides', createGuidePath(guides, 1 / scale())),
    marquee(box) {
      if (!box) return draw('marquee', '');
      const { x, y, width, height } = box;
      draw('marquee', `M${x} ${y}h${width}v${height}h${-width}Z`);
    },
    outline: (corners, closed = true) => draw('outline', createOutlinePath(corners, closed)),
    ring(about, radius) {
      const half = `a${radius} ${radius} 0 1 0`;
      draw('ring', about ? `M${about.x - radius} ${about.y}${half} ${2 * radius} 0${half} ${-2 * radius} 0` : '');
    },
    ghost(at, rotation = 0) {
      const element = layer('ghost');
      if (!element) return;
      element.style.display = at ? '' : 'none';
      if (at) element.style.transform = `translate(${at.x}px, ${at.y}px) rotate(${rotation}deg)`;
    },
    showText(text, { x, y }) {
      const element = told();
      if (!element) return;
      element.textContent = text;
      element.style.transform = `translate(${x + 16}px, ${y + 16}px)`;
      element.hidden = false;
    },
    clear() {
      showAgain();
      const element = told();
      if (element) element.hidden = true;
      for (const name of ['collisions', 'guides', 'marquee', 'outline', 'ring']) draw(name, '');
    },
  };
}
