import type { Sheet } from '#server/sample-company/plan/sheet.ts';
import { centralaFirst } from './centrala-1.ts';
import { centralaThird } from './centrala-3.ts';
import { centralaFourth } from './centrala-4.ts';
import { lizbonaFirst } from './lizbona-1.ts';
import { lizbonaSecond } from './lizbona-2.ts';
import { mokotow } from './mokotow.ts';
import { pragaGround } from './praga-0.ts';
import { pragaFirst } from './praga-1.ts';
import { szuwar } from './szuwar.ts';

/** A drawn floor and what the drawing does not say. */
export interface FloorPlan {
  draw: () => Sheet;
  /** The number of its first desk; the others follow in the order drawn. */
  firstNumber: number;
  /** Numbers of desks that are locked or frozen, names of rooms that are locked. */
  locked?: number[];
  frozen?: number[];
  lockedRooms?: string[];
}

/** Every floor by the key that pointers and teams name it with. */
export const floorPlans = {
  'centrala-1': { draw: centralaFirst, firstNumber: 101, locked: [136] },
  'centrala-3': {
    draw: centralaThird,
    firstNumber: 301,
    locked: [317, 360, 419],
    frozen: [418, 420],
    lockedRooms: ['Jeziorak'],
  },
  'centrala-4': { draw: centralaFourth, firstNumber: 401, locked: [404] },
  'praga-0': { draw: pragaGround, firstNumber: 1, locked: [16] },
  'praga-1': { draw: pragaFirst, firstNumber: 101, locked: [148, 180], frozen: [177, 178, 179] },
  'lizbona-1': { draw: lizbonaFirst, firstNumber: 101, locked: [142] },
  'lizbona-2': { draw: lizbonaSecond, firstNumber: 201, frozen: [228] },
  mokotow: { draw: mokotow, firstNumber: 1 },
  szuwar: { draw: szuwar, firstNumber: 1, locked: [24] },
} satisfies Record<string, FloorPlan>;

export type FloorKey = keyof typeof floorPlans;
