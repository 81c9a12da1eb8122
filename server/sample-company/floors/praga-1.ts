import { planter, plants } from '#server/sample-company/furniture/greenery.ts';
import { kitchenCounter, tiles } from '#server/sample-company/furniture/kitchen.ts';
import { phoneBooth } from '#server/sample-company/furniture/lobby.ts';
import { meetingRoom } from '#server/sample-company/furniture/meeting-room.ts';
import { carpet, coffeeTable, sofa } from '#server/sample-company/furniture/seating.ts';
import { bookcase, lockers, printer } from '#server/sample-company/furniture/storage.ts';
import { roundTables } from '#server/sample-company/furniture/tables.ts';
import { desks } from '#server/sample-company/plan/desks.ts';
import { door } from '#server/sample-company/plan/doors.ts';
import { label, type Sheet } from '#server/sample-company/plan/sheet.ts';
import { praga } from './praga.ts';

function rooms(sheet: Sheet): void {
  const east = { x: 1110, width: 140, height: 130 };
  meetingRoom(sheet, {
    name: 'Bocian',
    equipment: 'ekran 55"',
    color: '#7fa7d9',
    walls: { y: 50, ...east },
    glass: ['w'],
    screenOn: 'e',
  });
  meetingRoom(sheet, {
    name: 'Żuraw',
    equipment: 'ekran 55"',
    color: '#8fc1b5',
    walls: { y: 180, ...east },
    glass: ['w'],
    screenOn: 'e',
  });
  meetingRoom(sheet, {
    name: 'Sowa',
    equipment: 'cicha, okrągły stół',
    color: '#b7a3cf',
    walls: { y: 310, ...east },
    glass: ['w'],
    furniture: 'round',
  });
  for (const y of [154, 284, 414]) door(sheet, [1110, y], 'w', { width: 26, hinge: 'right' });
  meetingRoom(sheet, {
    name: 'Jaskółka',
    equipment: 'dwa ekrany',
    color: '#d9b27f',
    walls: { x: 50, y: 760, width: 270, height: 140 },
    glass: ['n'],
    screenOn: 'w',
  });
  meetingRoom(sheet, {
    name: 'Rybitwa',
    equipment: 'szkoleniowa, projektor',
    color: '#c79a9a',
    walls: { x: 320, y: 760, width: 220, height: 140 },
    glass: ['n'],
    furniture: 'classroom',
    screenOn: 'e',
  });
  door(sheet, [288, 760], 'n', { hinge: 'right' });
  door(sheet, [352, 760], 'n');
}

function commons(sheet: Sheet): void {
  tiles(sheet, { x: 56, y: 56, width: 250, height: 130 });
  kitchenCounter(sheet, [156, 68], 190);
  roundTables(sheet, 14, [104, 138], [188, 138], [266, 138]);
  label(sheet, 'KUCHNIA', [150, 200], 13);
  carpet(sheet, [150, 320], 160, 140);
  sofa(sheet, [78, 320], 270, 4);
  sofa(sheet, [150, 266], 0, 2);
  sofa(sheet, [212, 336], 100, 1);
  coffeeTable(sheet, [146, 324], 15);
  bookcase(sheet, [150, 420], 140);
  label(sheet, 'CZYTELNIA', [150, 402], 12);
  for (const y of [270, 320]) phoneBooth(sheet, [356, y], 90);
  lockers(sheet, [422, 229], 5);
  printer(sheet, [566, 422]);
  plants(sheet, [296, 420], [70, 740], [520, 740], [520, 470], [1094, 70], [430, 70], [930, 424], [576, 70]);
}

function workplaces(sheet: Sheet): void {
  for (const x of [632, 738, 884, 1036]) {
    for (const y of [146, 344]) desks(sheet, { at: [x, y], columns: 3, rows: 2, turn: 90 });
  }
  for (const y of [528, 648]) {
    desks(sheet, { at: [164, y], columns: 4, rows: 2 });
    desks(sheet, { at: [416, y], columns: 4, rows: 2 });
  }
  planter(sheet, [811, 146], 130, 90);
  planter(sheet, [811, 344], 130, 90);
  label(sheet, 'DANE I AUTOMATYZACJA', [960, 244]);
  label(sheet, 'WSPARCIE', [294, 588]);
}

/** The first floor of the Praga loft: 80 desks and five rooms named after birds. */
export function pragaFirst(): Sheet {
  const sheet = praga([{ name: 'Parter', target: 'praga-0' }]);
  rooms(sheet);
  commons(sheet);
  workplaces(sheet);
  return sheet;
}
