import { planter, plants } from '#server/sample-company/furniture/greenery.ts';
import { kitchenCounter, kitchenIsland, tiles } from '#server/sample-company/furniture/kitchen.ts';
import { phoneBooth } from '#server/sample-company/furniture/lobby.ts';
import { meetingRoom } from '#server/sample-company/furniture/meeting-room.ts';
import { carpet, coffeeTable, sofa } from '#server/sample-company/furniture/seating.ts';
import { lockers, printer } from '#server/sample-company/furniture/storage.ts';
import { roundTables } from '#server/sample-company/furniture/tables.ts';
import { desks } from '#server/sample-company/plan/desks.ts';
import { door } from '#server/sample-company/plan/doors.ts';
import { label, type Sheet } from '#server/sample-company/plan/sheet.ts';
import { lizbona } from './lizbona.ts';

function rooms(sheet: Sheet): void {
  meetingRoom(sheet, {
    name: 'Tejo',
    equipment: 'ekran 75", wideokonferencja',
    color: '#7fa7d9',
    walls: { x: 800, y: 50, width: 200, height: 150 },
    glass: ['w'],
    screenOn: 'e',
  });
  door(sheet, [800, 170], 'w', { hinge: 'left' });
  meetingRoom(sheet, {
    name: 'Douro',
    equipment: 'ekran 55"',
    color: '#8fc1b5',
    walls: { x: 860, y: 560, width: 140, height: 140 },
    glass: ['w'],
    screenOn: 'e',
  });
  meetingRoom(sheet, {
    name: 'Belém',
    equipment: 'sofy',
    color: '#d9b27f',
    walls: { x: 720, y: 560, width: 140, height: 140 },
    glass: ['n'],
    furniture: 'lounge',
  });
  door(sheet, [744, 560], 'n', { hinge: 'right' });
  passageToDouro(sheet);
}

function passageToDouro(sheet: Sheet): void {
  door(sheet, [890, 560], 'n', { hinge: 'left' });
}

function commons(sheet: Sheet): void {
  tiles(sheet, { x: 430, y: 56, width: 300, height: 140 });
  kitchenCounter(sheet, [530, 68], 190);
  kitchenIsland(sheet, [530, 132], 130);
  roundTables(sheet, 14, [684, 92], [684, 160]);
  label(sheet, 'KUCHNIA', [530, 182], 12);
  carpet(sheet, [720, 320], 130, 110);
  sofa(sheet, [720, 282], 0, 3);
  sofa(sheet, [682, 346], 200, 1);
  sofa(sheet, [758, 346], 160, 1);
  coffeeTable(sheet, [720, 322], 12);
  for (const y of [312, 358]) phoneBooth(sheet, [818, y], 90);
  lockers(sheet, [880, 279], 5);
  printer(sheet, [900, 214]);
  plants(sheet, [784, 70], [70, 680], [702, 680], [620, 440], [448, 214], [980, 546], [980, 214]);
}

function workplaces(sheet: Sheet): void {
  desks(sheet, { at: [245, 140], columns: 5, turn: -15, gap: 8, chair: 's', description: 'Przy oknie od ulicy' });
  desks(sheet, { at: [270, 240], columns: 4, rows: 2, turn: -15, gap: 2 });
  desks(sheet, { at: [530, 280], columns: 2, rows: 2 });
  desks(sheet, { at: [620, 560], columns: 1, turn: 90, size: 4, description: 'Stół dla gości, miejsce na dwie osoby' });
  for (const x of [140, 258, 376, 494]) desks(sheet, { at: [x, 520], columns: 3, rows: 2, turn: 90 });
  planter(sheet, [317, 650], 400);
  label(sheet, 'OBSŁUGA RYNKU', [317, 412]);
}

/** The first floor in Lisbon: 41 desks along the slanted front, three rooms named after the Tagus and its banks. */
export function lizbonaFirst(): Sheet {
  const sheet = lizbona([{ name: 'Piętro 2', target: 'lizbona-2' }]);
  rooms(sheet);
  commons(sheet);
  workplaces(sheet);
  return sheet;
}
