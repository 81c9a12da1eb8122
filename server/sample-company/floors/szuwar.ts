import { toilets } from '#server/sample-company/furniture/core.ts';
import { planter, plants } from '#server/sample-company/furniture/greenery.ts';
import { kitchenCounter, tiles } from '#server/sample-company/furniture/kitchen.ts';
import { meetingRoom } from '#server/sample-company/furniture/meeting-room.ts';
import { carpet, coffeeTable, sofa } from '#server/sample-company/furniture/seating.ts';
import { bookcase, column, printer } from '#server/sample-company/furniture/storage.ts';
import { compass, entranceSteps, scaleBar } from '#server/sample-company/furniture/surroundings.ts';
import { longTable } from '#server/sample-company/furniture/tables.ts';
import { desks } from '#server/sample-company/plan/desks.ts';
import { door } from '#server/sample-company/plan/doors.ts';
import { label, type Sheet, startSheet } from '#server/sample-company/plan/sheet.ts';
import { enclose, wall } from '#server/sample-company/plan/walls.ts';

function rooms(sheet: Sheet): void {
  meetingRoom(sheet, {
    name: 'Motława',
    equipment: 'ekran 65"',
    color: '#7fa7d9',
    walls: { x: 690, y: 50, width: 160, height: 180 },
    glass: ['w'],
    screenOn: 'e',
  });
  door(sheet, [690, 200], 'w');
  meetingRoom(sheet, {
    name: 'Radunia',
    equipment: 'sofy',
    color: '#a9c08a',
    walls: { x: 710, y: 430, width: 140, height: 140 },
    glass: ['w'],
    furniture: 'lounge',
  });
  door(sheet, [710, 456], 'w', { hinge: 'right' });
  enclose(sheet, { x: 740, y: 270, width: 110, height: 120 });
  door(sheet, [740, 366], 'e', { hinge: 'right', width: 26 });
  toilets(sheet, { x: 743, y: 273, width: 101, height: 114 }, 0, 2);
}

function commons(sheet: Sheet): void {
  tiles(sheet, { x: 56, y: 430, width: 240, height: 134 });
  wall(sheet, [300, 570], [300, 500]);
  kitchenCounter(sheet, [156, 552], 170, 180);
  longTable(sheet, [170, 480], { width: 130, depth: 30, radius: 15 });
  label(sheet, 'KUCHNIA', [176, 416], 12);
  door(sheet, [400, 570], 'n', { leaves: 2, width: 28 });
  entranceSteps(sheet, [400, 570], 70);
  carpet(sheet, [560, 520], 150, 80);
  sofa(sheet, [560, 544], 180, 4);
  sofa(sheet, [506, 506], 300, 1);
  coffeeTable(sheet, [560, 506], 11);
  bookcase(sheet, [560, 64], 180);
  longTable(sheet, [610, 330], { width: 110, depth: 44, turn: 90, radius: 2 });
  label(sheet, 'MAKIETY', [610, 420], 12);
  printer(sheet, [670, 66]);
  for (const y of [190, 340]) column(sheet, [520, y], 10);
  plants(sheet, [322, 552], [470, 552], [672, 552], [70, 412], [672, 400]);
}

function workplaces(sheet: Sheet): void {
  desks(sheet, { at: [138, 138], columns: 3, turn: -45, gap: 3, description: 'Przy oknie narożnym' });
  desks(sheet, { at: [210, 210], columns: 3, rows: 2, turn: -45, gap: 3, between: 10 });
  desks(sheet, { at: [320, 84], columns: 2, gap: 12, description: 'Przy oknie' });
  desks(sheet, { at: [446, 190], columns: 3, rows: 2, turn: 90 });
  desks(sheet, { at: [350, 330], columns: 3, rows: 2 });
  desks(sheet, { at: [76, 340], columns: 1, turn: 90, chair: 'n', description: 'Przy oknie, deska kreślarska' });
  planter(sheet, [360, 400], 240);
  label(sheet, 'PRACOWNIA', [342, 200], 13);
}

/** The studio in Gdańsk: an old attic with a cut corner, 24 desks and two rooms named after rivers. */
export function szuwar(): Sheet {
  const sheet = startSheet(900, 650, [
    [50, 190],
    [190, 50],
    [850, 50],
    [850, 570],
    [50, 570],
  ]);
  rooms(sheet);
  commons(sheet);
  workplaces(sheet);
  compass(sheet, [90, 90], -15);
  scaleBar(sheet, [60, 600]);
  return sheet;
}
