import { plant, planter, plants } from '#server/sample-company/furniture/greenery.ts';
import { kitchenCounter, kitchenIsland, tiles } from '#server/sample-company/furniture/kitchen.ts';
import { phoneBooth } from '#server/sample-company/furniture/lobby.ts';
import { meetingRoom } from '#server/sample-company/furniture/meeting-room.ts';
import { carpet, coffeeTable, sofa } from '#server/sample-company/furniture/seating.ts';
import { bookcase, lockers, printer } from '#server/sample-company/furniture/storage.ts';
import { roundTables } from '#server/sample-company/furniture/tables.ts';
import { desks } from '#server/sample-company/plan/desks.ts';
import { door, passage } from '#server/sample-company/plan/doors.ts';
import { label, type Sheet } from '#server/sample-company/plan/sheet.ts';
import { wall } from '#server/sample-company/plan/walls.ts';
import { centrala } from './centrala.ts';

function rooms(sheet: Sheet): void {
  const north = { y: 50, height: 172 };
  meetingRoom(sheet, {
    name: 'Śniardwy',
    equipment: 'dwa ekrany, wideokonferencja',
    color: '#7fa7d9',
    walls: { x: 478, width: 196, ...north },
    glass: ['s'],
    screenOn: 'w',
  });
  door(sheet, [634, 222], 's', { leaves: 2, width: 26 });
  meetingRoom(sheet, {
    name: 'Mamry',
    equipment: 'ekran 65"',
    color: '#8fc1b5',
    walls: { x: 674, width: 124, ...north },
    glass: ['s'],
    screenOn: 'n',
  });
  door(sheet, [774, 222], 's');
  meetingRoom(sheet, {
    name: 'Niegocin',
    equipment: 'ekran 65", tablica',
    color: '#a9c08a',
    walls: { x: 798, width: 124, ...north },
    glass: ['s'],
    screenOn: 'n',
  });
  door(sheet, [898, 222], 's');
  const west = { y: 388, height: 124 };
  meetingRoom(sheet, {
    name: 'Wigry',
    equipment: 'sofy, bez ekranu',
    color: '#d9b27f',
    walls: { x: 50, width: 136, ...west },
    glass: ['e'],
    furniture: 'lounge',
  });
  meetingRoom(sheet, {
    name: 'Hańcza',
    equipment: 'ekran 55"',
    color: '#c79a9a',
    walls: { x: 262, width: 130, ...west },
    glass: ['w', 'e'],
    screenOn: 's',
  });
  door(sheet, [186, 486], 'e', { hinge: 'right' });
  door(sheet, [392, 420], 'e');
  const east = { y: 388, height: 124 };
  meetingRoom(sheet, {
    name: 'Drawsko',
    equipment: 'widok na park',
    color: '#8fb4c9',
    walls: { x: 1214, width: 136, ...east },
    glass: ['w'],
    screenOn: 'n',
  });
  meetingRoom(sheet, {
    name: 'Jeziorak',
    equipment: 'okrągły stół',
    color: '#b7a3cf',
    walls: { x: 1030, width: 112, ...east },
    glass: ['w'],
    furniture: 'round',
  });
  door(sheet, [1214, 414], 'w', { hinge: 'right' });
  door(sheet, [1030, 486], 'w', { hinge: 'left' });
  meetingRoom(sheet, {
    name: 'Łebsko',
    equipment: 'warsztatowa, ściana do pisania',
    color: '#d3a18d',
    walls: { x: 478, y: 690, width: 122, height: 160 },
    glass: ['n'],
    screenOn: 'w',
  });
  door(sheet, [576, 690], 'n', { hinge: 'right' });
}

function kitchen(sheet: Sheet): void {
  tiles(sheet, { x: 603, y: 664, width: 316, height: 181 });
  wall(sheet, [600, 690], [600, 661], [740, 661]);
  wall(sheet, [810, 661], [922, 661], [922, 850]);
  passage(sheet, [922, 790], 'y', 60);
  kitchenCounter(sheet, [674, 678], 120);
  kitchenIsland(sheet, [690, 744], 120);
  roundTables(sheet, 14, [652, 816], [734, 816], [816, 800], [866, 712]);
  plant(sheet, [906, 832], 9);
  label(sheet, 'KUCHNIA', [800, 744], 13);
}

function workplaces(sheet: Sheet): void {
  desks(sheet, { at: [266, 84], columns: 5, gap: 18, description: 'Przy oknie, widok na podwórze' });
  for (const x of [118, 236, 354]) desks(sheet, { at: [x, 242], columns: 4, rows: 2, turn: 90 });
  for (const y of [592, 688, 784]) {
    desks(sheet, { at: [174, y], columns: 4, rows: 2 });
    desks(sheet, { at: [374, y], columns: 3, rows: 2 });
  }
  desks(sheet, { at: [1277, 123], columns: 3, turn: 45, gap: 2, description: 'Przy oknie narożnym' });
  desks(sheet, { at: [1203, 197], columns: 4, rows: 2, turn: 45, gap: 2, between: 10 });
  desks(sheet, { at: [1122, 278], columns: 4, rows: 2, turn: 45, gap: 2, between: 10 });
  desks(sheet, { at: [1000, 84], columns: 2, gap: 18, description: 'Przy oknie' });
  for (const x of [996, 1112, 1228]) desks(sheet, { at: [x, 704], columns: 4, rows: 2, turn: 90 });
  desks(sheet, { at: [1322, 704], columns: 4, gap: 14, turn: 90, description: 'Przy oknie' });
}

function corners(sheet: Sheet): void {
  carpet(sheet, [972, 300], 84, 120);
  sofa(sheet, [952, 300], 270, 3);
  coffeeTable(sheet, [986, 282], 9);
  sofa(sheet, [990, 330], 160, 1);
  carpet(sheet, [548, 284], 112, 72);
  sofa(sheet, [534, 266], 0, 2);
  sofa(sheet, [586, 290], 90, 1);
  coffeeTable(sheet, [536, 302], 9);
  lockers(sheet, [738, 329], 14);
  printer(sheet, [852, 327]);
  lockers(sheet, [660, 571], 12, 180);
  bookcase(sheet, [800, 569], 90, 180);
  for (const y of [416, 468]) phoneBooth(sheet, [508, y], 90);
  planter(sheet, [446, 160], 120, 90);
  planter(sheet, [940, 680], 120, 90);
  bookcase(sheet, [64, 330], 70, 90);
  printer(sheet, [412, 500], 270);
  plants(sheet, [70, 72], [70, 832], [462, 540], [938, 832], [1092, 82], [1330, 300], [1170, 500]);
}

/** The third floor of the headquarters: 120 desks in four neighbourhoods and eight rooms named after lakes. */
export function centralaThird(): Sheet {
  const sheet = centrala([
    { name: 'Piętro 4', target: 'centrala-4' },
    { name: 'Piętro 1', target: 'centrala-1' },
  ]);
  rooms(sheet);
  kitchen(sheet);
  workplaces(sheet);
  corners(sheet);
  label(sheet, 'STREFA CICHA', [236, 366]);
  label(sheet, 'PRODUKT', [262, 536]);
  label(sheet, 'INŻYNIERIA', [1000, 160]);
  label(sheet, 'SPRZEDAŻ', [1112, 560]);
  return sheet;
}
