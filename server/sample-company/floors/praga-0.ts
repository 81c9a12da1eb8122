import { planter, plants } from '#server/sample-company/furniture/greenery.ts';
import { kitchenCounter, kitchenIsland, tiles } from '#server/sample-company/furniture/kitchen.ts';
import { phoneBooth, reception, tableTennis } from '#server/sample-company/furniture/lobby.ts';
import { meetingRoom } from '#server/sample-company/furniture/meeting-room.ts';
import { carpet, coffeeTable, sofa } from '#server/sample-company/furniture/seating.ts';
import { bookcase, lockers, printer } from '#server/sample-company/furniture/storage.ts';
import { entranceSteps } from '#server/sample-company/furniture/surroundings.ts';
import { longTable, roundTables } from '#server/sample-company/furniture/tables.ts';
import { desks } from '#server/sample-company/plan/desks.ts';
import { door } from '#server/sample-company/plan/doors.ts';
import { label, type Sheet } from '#server/sample-company/plan/sheet.ts';
import { praga } from './praga.ts';

function rooms(sheet: Sheet): void {
  meetingRoom(sheet, {
    name: 'Dąb',
    equipment: 'sala wydarzeń, scena i projektor',
    color: '#7fa7d9',
    walls: { x: 970, y: 50, width: 280, height: 220 },
    glass: ['w'],
    furniture: 'classroom',
    screenOn: 'e',
  });
  door(sheet, [970, 220], 'w', { leaves: 2, width: 26 });
  meetingRoom(sheet, {
    name: 'Lipa',
    equipment: 'ekran 55"',
    color: '#a9c08a',
    walls: { x: 1110, y: 270, width: 140, height: 170 },
    glass: ['w'],
    screenOn: 's',
  });
  door(sheet, [1110, 400], 'w', { hinge: 'right' });
  meetingRoom(sheet, {
    name: 'Jesion',
    equipment: 'ekran 75"',
    color: '#8fc1b5',
    walls: { x: 50, y: 760, width: 270, height: 140 },
    glass: ['n'],
    screenOn: 'w',
  });
  meetingRoom(sheet, {
    name: 'Kalina',
    equipment: 'makiety i tablice',
    color: '#d3a18d',
    walls: { x: 320, y: 760, width: 220, height: 140 },
    glass: ['n'],
    screenOn: 'e',
  });
  door(sheet, [288, 760], 'n', { hinge: 'right' });
  door(sheet, [352, 760], 'n');
}

function commons(sheet: Sheet): void {
  door(sheet, [620, 440], 'n', { leaves: 2, width: 30 });
  entranceSteps(sheet, [620, 440], 84);
  reception(sheet, [744, 350], 90);
  carpet(sheet, [860, 380], 120, 84);
  sofa(sheet, [860, 404], 180, 3);
  sofa(sheet, [816, 362], 250, 1);
  coffeeTable(sheet, [866, 364], 12);
  label(sheet, 'RECEPCJA', [660, 320], 13);
  tiles(sheet, { x: 56, y: 56, width: 318, height: 150 });
  kitchenCounter(sheet, [170, 68], 220);
  kitchenIsland(sheet, [160, 136], 150);
  longTable(sheet, [308, 124], { width: 110, depth: 30, turn: 90, radius: 3 });
  roundTables(sheet, 14, [90, 250], [90, 326], [168, 288]);
  label(sheet, 'KUCHNIA', [160, 192], 13);
  tableTennis(sheet, [240, 390]);
  label(sheet, 'STREFA GIER', [110, 400], 11);
  for (const y of [290, 336]) phoneBooth(sheet, [356, y], 90);
  lockers(sheet, [460, 229], 5);
  printer(sheet, [410, 228]);
}

function workplaces(sheet: Sheet): void {
  for (const x of [470, 600, 730, 860])
    desks(sheet, { at: [x, 130], columns: 2, rows: 2, turn: 30, gap: 2, between: 10 });
  for (const y of [516, 620]) {
    desks(sheet, { at: [168, y], columns: 4, rows: 2 });
    desks(sheet, { at: [412, y], columns: 4, rows: 2 });
  }
  planter(sheet, [740, 214], 340);
  bookcase(sheet, [526, 680], 120, 90);
  plants(sheet, [70, 452], [70, 740], [520, 470], [520, 70], [950, 70], [1090, 288], [690, 420]);
  label(sheet, 'PROJEKTOWANIE', [168, 700]);
  label(sheet, 'BADANIA', [664, 74]);
}

/** The ground floor of the Praga loft: entrance from the yard, a room for events, kitchen, 48 desks. */
export function pragaGround(): Sheet {
  const sheet = praga([{ name: 'Piętro 1', target: 'praga-1' }]);
  rooms(sheet);
  commons(sheet);
  workplaces(sheet);
  return sheet;
}
