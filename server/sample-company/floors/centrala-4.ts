import { plant, planter, plants } from '#server/sample-company/furniture/greenery.ts';
import { kitchenCounter, tiles } from '#server/sample-company/furniture/kitchen.ts';
import { reception } from '#server/sample-company/furniture/lobby.ts';
import { meetingRoom } from '#server/sample-company/furniture/meeting-room.ts';
import { carpet, chair, coffeeTable, sofa } from '#server/sample-company/furniture/seating.ts';
import { bookcase, lockers, printer } from '#server/sample-company/furniture/storage.ts';
import { longTable, roundTables } from '#server/sample-company/furniture/tables.ts';
import { desks } from '#server/sample-company/plan/desks.ts';
import { door } from '#server/sample-company/plan/doors.ts';
import { line, onPlan } from '#server/sample-company/plan/path.ts';
import { label, type Sheet } from '#server/sample-company/plan/sheet.ts';
import { enclose, glassWall, wall } from '#server/sample-company/plan/walls.ts';
import { centrala } from './centrala.ts';

function rooms(sheet: Sheet): void {
  meetingRoom(sheet, {
    name: 'Wisła',
    equipment: 'sala zarządu, wideokonferencja',
    color: '#7fa7d9',
    walls: { x: 50, y: 50, width: 300, height: 190 },
    glass: ['s'],
    screenOn: 'w',
  });
  door(sheet, [306, 240], 's', { leaves: 2, width: 26 });
  const north = { y: 50, height: 172 };
  meetingRoom(sheet, {
    name: 'Odra',
    equipment: 'ekran 65"',
    color: '#8fc1b5',
    walls: { x: 478, width: 148, ...north },
    glass: ['s'],
    screenOn: 'n',
  });
  door(sheet, [600, 222], 's');
  meetingRoom(sheet, {
    name: 'Bug',
    equipment: 'sofy',
    color: '#d9b27f',
    walls: { x: 626, width: 148, ...north },
    glass: ['s'],
    furniture: 'lounge',
  });
  door(sheet, [748, 222], 's');
  meetingRoom(sheet, {
    name: 'San',
    equipment: 'ekran 65"',
    color: '#c79a9a',
    walls: { x: 774, width: 148, ...north },
    glass: ['s'],
    screenOn: 'n',
  });
  door(sheet, [896, 222], 's');
}

function westOffice(sheet: Sheet, y: number, description: string): void {
  enclose(sheet, { x: 50, y, width: 156, height: 136 }, ['e']);
  door(sheet, [206, y + 110], 'e', { hinge: 'right' });
  desks(sheet, { at: [110, y + 64], turn: 90, size: 3, chair: 's', description });
  chair(sheet, [140, y + 50], 270);
  chair(sheet, [140, y + 78], 270);
  bookcase(sheet, [116, y + 10], 100);
  plant(sheet, [66, y + 120], 9);
}

function eastOffice(sheet: Sheet, y: number, description: string): void {
  enclose(sheet, { x: 1194, y, width: 156, height: 136 }, ['w']);
  door(sheet, [1194, y + 110], 'w');
  desks(sheet, { at: [1290, y + 64], turn: 90, size: 3, chair: 'n', description });
  chair(sheet, [1260, y + 50], 90);
  chair(sheet, [1260, y + 78], 90);
  bookcase(sheet, [1284, y + 10], 100);
  plant(sheet, [1334, y + 120], 9);
}

function terrace(sheet: Sheet): void {
  glassWall(sheet, [922, 222], [922, 250], [1350, 250]);
  door(sheet, [1010, 250], 'n', { leaves: 2, width: 28 });
  for (let y = 62; y < 246; y += 9) {
    const end = y < 160 ? 1232 + (y - 50) : 1342;
    sheet.ink.faint.push(line(onPlan, [930, y], [end - 2, y]));
  }
  roundTables(sheet, 16, [1000, 140], [1112, 140], [1224, 160]);
  planter(sheet, [1076, 68], 270);
  planter(sheet, [1334, 206], 70, 90);
  label(sheet, 'TARAS', [1120, 218], 14);
}

function middle(sheet: Sheet): void {
  enclose(sheet, { x: 790, y: 690, width: 132, height: 160 });
  door(sheet, [826, 690], 's', { hinge: 'right' });
  for (const y of [748, 790, 832]) bookcase(sheet, [864, y], 96);
  label(sheet, 'ARCHIWUM', [856, 769], 11);
  reception(sheet, [600, 664]);
  label(sheet, 'SEKRETARIAT', [600, 716], 13);
  tiles(sheet, { x: 600, y: 752, width: 187, height: 92 });
  kitchenCounter(sheet, [694, 834], 150, 180);
  longTable(sheet, [694, 782], { width: 90, depth: 22, radius: 11 });
  wall(sheet, [600, 850], [600, 752], [640, 752]);
  carpet(sheet, [520, 792], 110, 90);
  sofa(sheet, [482, 792], 270, 3);
  coffeeTable(sheet, [522, 792], 12);
  sofa(sheet, [562, 790], 90, 1);
  lockers(sheet, [700, 329], 10);
  printer(sheet, [806, 328]);
}

function workplaces(sheet: Sheet): void {
  const west = ['Gabinet prezesa', 'Gabinet dyrektor finansowej', 'Gabinet wiceprezesa', 'Gabinet gościnny'];
  west.forEach((description, index) => {
    westOffice(sheet, 306 + index * 136, description);
  });
  const east = ['Gabinet dyrektor HR', 'Gabinet radcy prawnego', 'Gabinet kontrolera', 'Gabinet gościnny'];
  east.forEach((description, index) => {
    eastOffice(sheet, 306 + index * 136, description);
  });
  for (const x of [310, 426]) desks(sheet, { at: [x, 640], columns: 3, rows: 2, turn: 90 });
  desks(sheet, { at: [1060, 660], columns: 2, rows: 2, turn: 90 });
  bookcase(sheet, [350, 838], 180);
  carpet(sheet, [368, 380], 120, 100);
  sofa(sheet, [340, 350], 0, 2);
  sofa(sheet, [408, 392], 90, 1);
  coffeeTable(sheet, [356, 400], 12);
  planter(sheet, [1060, 540], 150);
  planter(sheet, [1060, 780], 150);
  plants(sheet, [376, 70], [460, 70], [240, 260], [940, 832], [700, 296], [940, 272], [1330, 272]);
  label(sheet, 'FINANSE', [368, 504]);
  label(sheet, 'HR I PRAWO', [1060, 578]);
  label(sheet, 'ZARZĄD', [250, 284], 12);
}

/** The fourth floor of the headquarters: board and finance, offices along the facade, a terrace; open to few. */
export function centralaFourth(): Sheet {
  const sheet = centrala([{ name: 'Piętro 3', target: 'centrala-3' }]);
  rooms(sheet);
  terrace(sheet);
  middle(sheet);
  workplaces(sheet);
  return sheet;
}
