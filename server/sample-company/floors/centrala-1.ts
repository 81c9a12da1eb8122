import { planter, plants } from '#server/sample-company/furniture/greenery.ts';
import { kitchenCounter, kitchenIsland, tiles } from '#server/sample-company/furniture/kitchen.ts';
import { phoneBooth, reception, tableTennis, turnstiles } from '#server/sample-company/furniture/lobby.ts';
import { meetingRoom } from '#server/sample-company/furniture/meeting-room.ts';
import { carpet, coffeeTable, sofa } from '#server/sample-company/furniture/seating.ts';
import { bookcase, lockers, printer } from '#server/sample-company/furniture/storage.ts';
import { entranceSteps } from '#server/sample-company/furniture/surroundings.ts';
import { longTable, roundTable } from '#server/sample-company/furniture/tables.ts';
import { desks } from '#server/sample-company/plan/desks.ts';
import { door, passage } from '#server/sample-company/plan/doors.ts';
import { label, type Sheet } from '#server/sample-company/plan/sheet.ts';
import { glassWall } from '#server/sample-company/plan/walls.ts';
import { centrala } from './centrala.ts';

function rooms(sheet: Sheet): void {
  meetingRoom(sheet, {
    name: 'Rysy',
    equipment: 'sala szkoleniowa, projektor',
    color: '#7fa7d9',
    walls: { x: 50, y: 50, width: 284, height: 214 },
    glass: ['s'],
    furniture: 'classroom',
    screenOn: 'w',
  });
  door(sheet, [290, 264], 's', { leaves: 2, width: 26 });
  const north = { y: 50, height: 172 };
  meetingRoom(sheet, {
    name: 'Giewont',
    equipment: 'ekran 75"',
    color: '#8fc1b5',
    walls: { x: 334, width: 144, ...north },
    glass: ['s'],
    screenOn: 'n',
  });
  door(sheet, [450, 222], 's');
  meetingRoom(sheet, {
    name: 'Śnieżka',
    equipment: 'ekran 75", wideokonferencja',
    color: '#a9c08a',
    walls: { x: 478, width: 148, ...north },
    glass: ['s'],
    screenOn: 'n',
  });
  door(sheet, [600, 222], 's');
  meetingRoom(sheet, {
    name: 'Tarnica',
    equipment: 'tablica na całą ścianę',
    color: '#d9b27f',
    walls: { x: 626, width: 148, ...north },
    glass: ['s'],
    furniture: 'lounge',
  });
  door(sheet, [748, 222], 's');
  meetingRoom(sheet, {
    name: 'Turbacz',
    equipment: 'ekran 65"',
    color: '#c79a9a',
    walls: { x: 774, width: 148, ...north },
    glass: ['s'],
    screenOn: 'n',
  });
  door(sheet, [896, 222], 's');
  meetingRoom(sheet, {
    name: 'Babia Góra',
    equipment: 'przy recepcji, dla gości',
    color: '#b7a3cf',
    walls: { x: 292, y: 700, width: 138, height: 150 },
    glass: ['e'],
    screenOn: 'w',
  });
  door(sheet, [430, 730], 'e');
}

function hall(sheet: Sheet): void {
  glassWall(sheet, [430, 700], [430, 640], [922, 640]);
  glassWall(sheet, [922, 640], [922, 850]);
  passage(sheet, [790, 640], 'x', 124);
  door(sheet, [922, 770], 'e', { leaves: 2, width: 26 });
  turnstiles(sheet, [790, 640], 4);
  reception(sheet, [590, 700]);
  door(sheet, [700, 850], 'n', { leaves: 2, width: 34 });
  entranceSteps(sheet, [700, 850], 90);
  carpet(sheet, [520, 804], 136, 72);
  sofa(sheet, [472, 804], 270, 2);
  sofa(sheet, [568, 804], 90, 2);
  coffeeTable(sheet, [520, 804], 12);
  carpet(sheet, [842, 802], 120, 78);
  sofa(sheet, [820, 822], 180, 2);
  sofa(sheet, [880, 790], 90, 1);
  coffeeTable(sheet, [836, 784], 9);
  plants(sheet, [628, 832], [772, 832], [904, 662], [448, 662]);
  label(sheet, 'RECEPCJA', [590, 742], 14);
}

function canteen(sheet: Sheet): void {
  tiles(sheet, { x: 928, y: 56, width: 311, height: 44 });
  kitchenCounter(sheet, [1080, 68], 230);
  kitchenIsland(sheet, [1080, 132], 190);
  for (const y of [214, 284]) longTable(sheet, [1010, y], { width: 116, depth: 30, radius: 3 });
  for (const y of [214, 284]) longTable(sheet, [1160, y], { width: 116, depth: 30, radius: 3 });
  for (const y of [200, 268, 336, 404]) roundTable(sheet, [1312, y], 4, 13);
  for (const x of [1000, 1080, 1160, 1240]) roundTable(sheet, [x, 372], 4, 15);
  planter(sheet, [1130, 456], 340);
  label(sheet, 'KANTYNA', [1085, 330], 14);
  label(sheet, 'STREFA RELAKSU', [1136, 500]);
  tableTennis(sheet, [1040, 584]);
  carpet(sheet, [1228, 600], 160, 110);
  sofa(sheet, [1228, 562], 0, 4);
  sofa(sheet, [1180, 630], 200, 1);
  sofa(sheet, [1276, 630], 160, 1);
  coffeeTable(sheet, [1228, 606], 13);
  bookcase(sheet, [1336, 640], 110, 90);
  for (const x of [970, 1020, 1070]) phoneBooth(sheet, [x, 824], 180);
  sofa(sheet, [1200, 812], 180, 4);
  sofa(sheet, [1286, 770], 90, 2);
  coffeeTable(sheet, [1216, 762], 12);
  plants(sheet, [1330, 832], [1118, 830], [1330, 470], [1126, 660]);
}

function workplaces(sheet: Sheet): void {
  for (const x of [116, 232, 348]) desks(sheet, { at: [x, 424], columns: 4, rows: 2, turn: 90 });
  for (const x of [116, 232]) desks(sheet, { at: [x, 700], columns: 3, rows: 2, turn: 90 });
  desks(sheet, { at: [444, 424], columns: 4, turn: 90, size: 1, gap: 18, description: 'Na chwilę, bez monitora' });
  bookcase(sheet, [64, 570], 60, 90);
  lockers(sheet, [700, 329], 12);
  printer(sheet, [362, 560]);
  printer(sheet, [400, 560]);
  plants(sheet, [70, 832], [270, 832], [70, 292], [440, 276], [362, 672]);
  label(sheet, 'OBSŁUGA KLIENTA', [200, 580]);
}

/** The first floor of the headquarters: reception, canteen, rooms for guests named after mountains, and 40 desks. */
export function centralaFirst(): Sheet {
  const sheet = centrala([{ name: 'Piętro 3', target: 'centrala-3' }]);
  rooms(sheet);
  hall(sheet);
  canteen(sheet);
  workplaces(sheet);
  return sheet;
}
