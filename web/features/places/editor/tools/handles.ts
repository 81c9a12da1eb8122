import type { BoxHandle } from '../model/geometry/resize-box.ts';

/** The action of a handle on the drawing, as its element's `data-handle` names it. */
export type HandleAction =
  | { does: 'turn' }
  | { does: 'size' }
  | { does: 'resize'; handle: BoxHandle }
  | { does: 'corner' | 'side'; at: number };

/** Converts a handle's name into the attribute's text. */
export function formatHandleAction(name: HandleAction): string {
  if (name.does === 'resize') return `resize ${name.handle.x} ${name.handle.y}`;
  return 'at' in name ? `${name.does} ${name.at}` : name.does;
}

/** Returns the name of an element's handle, or null. */
export function findHandleActionOfElement(element: EventTarget | null): HandleAction | null {
  const text = element instanceof Element ? element.getAttribute('data-handle') : null;
  const [does, one, other] = text?.split(' ') ?? [];
  if (does === 'turn' || does === 'size') return { does };
  if (does === 'corner' || does === 'side') return { does, at: Number(one) };
  if (does !== 'resize') return null;
  return { does, handle: { x: Number(one) as BoxHandle['x'], y: Number(other) as BoxHandle['y'] } };
}

/** The handles of a room: its corners and the middles of its sides. */
export const roomHandles: readonly BoxHandle[] = ([-1, 0, 1] as const).flatMap((y) =>
  ([-1, 0, 1] as const).filter((x) => x !== 0 || y !== 0).map((x) => ({ x, y })),
);
