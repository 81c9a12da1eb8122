import { type EditedDrawing, emptyDrawing } from '../edited-drawing.ts';
import type { EditedDesk, EditedItem, EditedPointer, EditedRoom } from '../edited-item.ts';

let made = 0;

/** Returns an id for a number, as a UUID of version 4. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Returns a desk of the default size at (100, 100), number 1. */
export function aDesk(fields: Partial<EditedDesk> = {}): EditedDesk {
  made += 1;
  const usual = { no: 1, description: '', size: 2, x: 100, y: 100, rotation: 0, stateCode: 0 } as const;
  return { kind: 'desk', id: idOf(made), ...usual, ...fields };
}

/** Returns a room of 200 by 200 at (300, 100). */
export function aRoom(fields: Partial<EditedRoom> = {}): EditedRoom {
  made += 1;
  return {
    kind: 'room',
    id: idOf(made),
    name: 'Sala',
    description: '',
    color: '#8fa9c4',
    x: 300,
    y: 100,
    width: 200,
    height: 200,
    rotation: 0,
    stateCode: 0,
    imageId: null,
    image: null,
    exchangeIdentifier: '',
    seats: null,
    equipment: [],
    dashboardState: 0,
    isDashboardAuthKeyExists: false,
    dashboardAuthKey: null,
    ...fields,
  };
}

/** Returns a triangular pointer without a target location. */
export function aPointer(fields: Partial<EditedPointer> = {}): EditedPointer {
  made += 1;
  const points = [
    [600, 100],
    [700, 100],
    [650, 180],
  ] as const;
  return { kind: 'pointer', id: idOf(made), name: '', points, color: '#1d4ed8', targetLocationId: null, ...fields };
}

/** Returns a drawing with these items on the default board. */
export function drawingOf(items: readonly EditedItem[], fields: Partial<EditedDrawing> = {}): EditedDrawing {
  return { ...emptyDrawing, items, ...fields };
}

/** Returns a drawing with many desks in rows of 37 on the largest board, and rooms below them. */
export function largeDrawing(desks: number, rooms = 0): EditedDrawing {
  const items: EditedItem[] = [];
  for (let at = 0; at < rooms; at++)
    items.push(aRoom({ x: 30 + (at % 15) * 130, y: 1500 + Math.floor(at / 15) * 110, width: 120, height: 100 }));
  for (let at = 0; at < desks; at++)
    items.push(aDesk({ no: at + 1, size: 1 + (at % 2), x: 30 + (at % 37) * 53, y: 30 + Math.floor(at / 37) * 52 }));
  return drawingOf(items, { width: 2010, height: 2010 });
}
