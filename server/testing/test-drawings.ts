import { randomUUID } from 'node:crypto';
import * as contract from '#contract/places/drawing.ts';
import type { EndpointRequest } from '#contract/wire/endpoint.ts';
import type { TestAnswer, TestApp, TestCaller } from './test-app.ts';

type Saved = EndpointRequest<typeof contract.saveDrawing>['body'];
type Drawing = Saved['drawing'];
type Room = Drawing['rooms'][number];

/** Returns a new desk for the body that saves a drawing. */
export function createTestDesk(no: number, more: Partial<contract.DrawnDesk> = {}): contract.DrawnDesk {
  const at = { x: 30 + (no % 30) * 60, y: 40 + Math.floor(no / 30) * 40 };
  return { id: randomUUID(), no, description: '', size: 2, ...at, rotation: 0, stateCode: 0, ...more };
}

/** Returns a new room for the body that saves a drawing. */
export function createTestRoom(name: string, more: Partial<Room> = {}): Room {
  return {
    ...{
      id: randomUUID(),
      name,
      description: '',
      color: '#1d4ed8',
      x: 400,
      y: 400,
      width: 200,
      height: 150,
      rotation: 0,
    },
    ...{ stateCode: 0, imageId: null, exchangeIdentifier: '', seats: null, equipment: [], dashboardState: 0 },
    ...more,
  };
}

/** Returns a new pointer for the body that saves a drawing. */
export function createTestPointer(
  name: string,
  more: Partial<contract.DrawnLocationPointer> = {},
): contract.DrawnLocationPointer {
  const points: [number, number][] = [
    [100, 100],
    [200, 100],
    [150, 200],
  ];
  return { id: randomUUID(), name, points, color: '#0f766e', pointerLocationId: null, ...more };
}

/** Returns a drawing with only the given objects, for the body that saves it. */
export function createTestDrawing(more: Partial<Drawing> = {}): Drawing {
  return { width: 2000, height: 1500, sketch: null, desks: [], rooms: [], pointers: [], ...more };
}

/**
 * Requests a location's drawing as the editor does. Returns it in the form in which a save sends
 * it.
 */
export async function fetchDrawingForSave(app: TestApp, as: TestCaller, locationId: string) {
  const answer = await app.call(contract.getDrawing, as, { params: { locationId } });
  const opened = answer.body as contract.EditedLocation;
  const { sketch, rooms, ...rest } = opened.drawing;
  const sent: Drawing = {
    ...rest,
    sketch: sketch && (({ url: _url, ...one }) => one)(sketch),
    rooms: rooms.map(({ image: _image, isDashboardAuthKeyExists: _exists, ...one }) => one),
  };
  return { ...opened, sent };
}

/** Saves a drawing with the given version, by default the current one. */
export async function saveTestDrawing(
  app: TestApp,
  as: TestCaller,
  locationId: string,
  wanted: Drawing,
  more: Partial<Saved> = {},
): Promise<TestAnswer> {
  const version = more.version ?? (await fetchDrawingForSave(app, as, locationId)).version;
  return app.call(contract.saveDrawing, as, {
    params: { locationId },
    body: { ...more, version, drawing: wanted },
  });
}
