import { planter, plants } from '#server/sample-company/furniture/greenery.ts';
import { kitchenCounter, tiles } from '#server/sample-company/furniture/kitchen.ts';
import { phoneBooth } from '#server/sample-company/furniture/lobby.ts';
import { meetingRoom } from '#server/sample-company/furniture/meeting-room.ts';
import { carpet, coffeeTable, sofa } from '#server/sample-company/furniture/seating.ts';
import { bookcase, lockers, printer } from '#server/sample-company/furniture/storage.ts';
import { longTable, roundTable } from '#server/sample-company/furniture/tables.ts';
import { desks } from '#server/sample-company/plan/desks.ts';
import { door } from '#server/sample-company/plan/doors.ts';
import { line, onPlan } from '#server/sample-company/plan/path.ts';
import { label, type Sheet } from '#server/sample-company/plan/sheet.ts';
import { glassWall } from '#server/sample-company/plan/walls.ts';
import { lizbona } from './lizbona.ts';

function rooms(sheet: Sheet): void {
  meetingRoom(sheet, {
    name: 'Alfama',
    equipment: 'dwa ekrany',
    color: '#c79a9a',
    walls: { x: 800, y: 50, width: 200, height: 180 },
    glass: ['w'],
    screenOn: 'e',
  });
  door(sheet, [800, 200], 'w');
  meetingRoom(sheet, {
    name: 'Sintra',
    equipment: 'okrągły stół',
    color: '#a9c08a',
    walls: { x: 50, y: 570, width: 150, height: 130 },
    glass: ['e'],
    furniture: 'round',
  });
  door(sheet, [200, 600], 'e', { hinge: 'left' });
}

function terrace(sheet: Sheet): void {
  glassWall(sheet, [640, 700], [640, 540], [1000, 540]);
  door(sheet, [720, 540], 's', { leaves: 2, width: 26 });
  for (let x = 650; x < 994; x += 9) sheet.ink.faint.push(line(onPlan, [x, 544], [x, 694]));
  for (const x of [724, 816, 908]) roundTable(sheet, [x, 632], 4, 16);
  planter(sheet, [830, 682], 300);
  label(sheet, 'TARAS', [860, 566], 14);
}

function commons(sheet: Sheet): void {
  tiles(sheet, { x: 560, y: 56, width: 210, height: 120 });
  kitchenCounter(sheet, [660, 68], 180);
  longTable(sheet, [660, 132], { width: 120, depth: 28, radius: 14 });
  carpet(sheet, [300, 640], 160, 90);
  sofa(sheet, [300, 668], 180, 4);
  sofa(sheet, [252, 620], 330, 1);
  sofa(sheet, [348, 620], 30, 1);
  coffeeTable(sheet, [300, 626], 11);
  bookcase(sheet, [480, 684], 140, 180);
  for (const y of [312, 358]) phoneBooth(sheet, [818, y], 90);
  lockers(sheet, [880, 279], 5);
  printer(sheet, [624, 630], 90);
  plants(sheet, [624, 556], [580, 214], [784, 70], [70, 550], [980, 254], [660, 684]);
}

function workplaces(sheet: Sheet): void {
  desks(sheet, { at: [245, 140], columns: 4, turn: -15, gap: 16, description: 'Przy oknie od ulicy' });
  desks(sheet, { at: [270, 246], columns: 4, rows: 2, turn: -15, gap: 2 });
  desks(sheet, { at: [500, 250], columns: 2, rows: 2, turn: -15, gap: 2 });
  for (const x of [180, 370]) desks(sheet, { at: [x, 440], columns: 3, rows: 2 });
  planter(sheet, [500, 440], 120, 90);
  label(sheet, 'PROJEKTY', [640, 330]);
  desks(sheet, { at: [640, 400], size: 4, chair: 'n', description: 'Stół projektowy dla dwojga' });
  desks(sheet, { at: [640, 470], size: 3, description: 'Szerokie, pod trzy monitory' });
}

/** The second floor in Lisbon: a roof terrace, a library corner, two rooms and 30 desks. */
export function lizbonaSecond(): Sheet {
  const sheet = lizbona([{ name: 'Piętro 1', target: 'lizbona-1' }]);
  rooms(sheet);
  terrace(sheet);
  commons(sheet);
  workplaces(sheet);
  return sheet;
}
