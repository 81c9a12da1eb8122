import { chanceOf, idOf } from '#server/sample-company/chance.ts';
import type { FloorPlan } from '#server/sample-company/floors/floor-plans.ts';
import { printSketch, sketchBox } from '#server/sample-company/plan/print-sketch.ts';
import type { SampleDesk, SampleLocation } from '#server/sample-company/types.ts';

const equipment = [
  'Regulowana wysokość, dwa monitory',
  'Regulowana wysokość, monitor 34"',
  'Dwa monitory 27"',
  'Monitor 27", stacja dokująca',
  'Stacja dokująca',
  '',
];

type Drawn = Pick<SampleLocation, 'width' | 'height' | 'sketchSvg' | 'sketch' | 'desks' | 'rooms' | 'pointers'>;

/** What stands on a floor, with ids that follow from the location's; `locationIdOf` says where its pointers lead. */
export function drawnLocation(locationId: string, plan: FloorPlan, locationIdOf: (floor: string) => string): Drawn {
  const sheet = plan.draw();
  const desks = sheet.desks.map((desk, index): SampleDesk => {
    const no = plan.firstNumber + index;
    const { size, x, y, rotation } = desk;
    const description = desk.description || chanceOf('equipment', locationId, String(no)).pick(equipment);
    const state = plan.locked?.includes(no) ? 3 : plan.frozen?.includes(no) ? 2 : 0;
    return { id: idOf(locationId, 'desk', String(no)), no, description, size, x, y, rotation, state };
  });
  return {
    width: sheet.width,
    height: sheet.height,
    sketchSvg: printSketch(sheet),
    sketch: sketchBox(sheet),
    desks,
    rooms: sheet.rooms.map((room) => ({
      ...room,
      id: idOf(locationId, 'room', room.name),
      rotation: 0,
      state: plan.lockedRooms?.includes(room.name) ? 3 : 0,
    })),
    pointers: sheet.pointers.map(({ name, points, color, target }) => ({
      id: idOf(locationId, 'pointer', target),
      name,
      points: points.map(([x, y]): [number, number] => [x, y]),
      color,
      targetLocationId: locationIdOf(target),
    })),
  };
}
