import { type Box, type Point, turn } from '#server/sample-company/plan/geometry.ts';
import type { Sheet, Side } from '#server/sample-company/plan/sheet.ts';
import { enclose, inside } from '#server/sample-company/plan/walls.ts';
import { plant } from './greenery.ts';
import { coffeeTable, sofa } from './seating.ts';
import { screen } from './storage.ts';
import { classroom, longTable, roundTable } from './tables.ts';

interface MeetingRoom {
  name: string;
  /** What the room offers; the number of seats is put before it. */
  equipment: string;
  color: string;
  /** The middle lines of its walls. */
  walls: Box;
  glass?: Side[];
  /** What stands in it; a long table follows the longer side. */
  furniture?: 'table' | 'round' | 'lounge' | 'classroom';
  /** The wall with the screen. */
  screenOn?: Side;
}

function lounge(sheet: Sheet, x: number, top: number, seats: number): number {
  sofa(sheet, [x, top + 20], 0, seats);
  coffeeTable(sheet, [x, top + 52]);
  sofa(sheet, [x - 26, top + 84], 180, 1);
  sofa(sheet, [x + 26, top + 84], 180, 1);
  return seats + 2;
}

function lectureRows(sheet: Sheet, box: Box, middle: Point, screenOn: Side): number {
  const facing = { n: 0, e: 90, s: 180, w: 270 }[screenOn];
  const [across, away] = facing % 180 === 0 ? [box.width, box.height] : [box.height, box.width];
  const [dx, dy] = turn([0, 22], facing);
  plant(sheet, [box.x + 14, box.y + 14]);
  const width = across - (across < 150 ? 46 : 70);
  return classroom(sheet, [middle[0] + dx, middle[1] + dy], facing, Math.floor((away - 70) / 46), width);
}

function furnish(sheet: Sheet, box: Box, { furniture = 'table', screenOn = 'n' }: MeetingRoom): number {
  const middle: Point = [box.x + box.width / 2, box.y + box.height / 2];
  const wide = box.width >= box.height;
  const [long, short] = wide ? [box.width, box.height] : [box.height, box.width];
  if (furniture === 'round') return roundTable(sheet, middle, 4, Math.min(20, short / 2 - 26));
  if (furniture === 'lounge') return lounge(sheet, middle[0], box.y, long > 110 ? 3 : 2);
  if (furniture === 'classroom') return lectureRows(sheet, box, middle, screenOn);
  return longTable(sheet, middle, {
    width: long - 74,
    depth: Math.min(44, short - 78),
    turn: wide ? 0 : 90,
    heads: true,
  });
}

function hangScreen(sheet: Sheet, { x, y, width, height }: Box, side: Side): void {
  const at: Record<Side, Point> = {
    n: [x + width / 2, y + 2],
    e: [x + width - 2, y + height / 2],
    s: [x + width / 2, y + height - 2],
    w: [x + 2, y + height / 2],
  };
  const level = side === 'n' || side === 's';
  screen(sheet, at[side], Math.min(70, (level ? width : height) * 0.5), level ? 0 : 90);
}

/** Seats in Polish: 4 osoby, 12 osób, 22 osoby. */
function seatsInWords(seats: number): string {
  const few = seats % 10 >= 2 && seats % 10 <= 4 && !(seats % 100 >= 12 && seats % 100 <= 14);
  return `${seats} ${few ? 'osoby' : 'osób'}`;
}

/** A meeting room: its walls, its furniture, and the floor that one books. Doors are put in separately. */
export function meetingRoom(sheet: Sheet, room: MeetingRoom): void {
  enclose(sheet, room.walls, room.glass);
  const floor = inside(sheet, room.walls);
  const seats = furnish(sheet, floor, room);
  if (room.screenOn) hangScreen(sheet, floor, room.screenOn);
  sheet.rooms.push({
    name: room.name,
    description: `${seatsInWords(seats)}, ${room.equipment}`,
    color: room.color,
    ...floor,
  });
}
