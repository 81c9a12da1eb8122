import type { Office } from '#server/sample-company/bookings/office.ts';
import type { FloorKey } from '#server/sample-company/floors/floor-plans.ts';

/** Where Morwika's teams sit. */
export const morwikaSeats: Office['seats'] = {
  product: { floor: 'centrala-3', from: 330, to: 352 },
  engineering: { floor: 'centrala-3', from: 372, to: 392 },
  sales: { floor: 'centrala-3', from: 393, to: 408 },
  customers: { floor: 'centrala-1', from: 101, to: 112 },
  board: { floor: 'centrala-4', from: 401, to: 403 },
  finance: { floor: 'centrala-4', from: 409, to: 414 },
  hr: { floor: 'centrala-4', from: 421, to: 424 },
  design: { floor: 'praga-0', from: 17, to: 28 },
  research: { floor: 'praga-0', from: 1, to: 8 },
  data: { floor: 'praga-1', from: 101, to: 112 },
  lisbon: { floor: 'lizbona-1', from: 101, to: 113 },
};

/** How many meetings are called on a busy day, by floor. */
export const morwikaMeetingsADay: Partial<Record<FloorKey, number>> = {
  'centrala-1': 3,
  'centrala-3': 6,
  'centrala-4': 2,
  'praga-0': 2,
  'praga-1': 1,
  'lizbona-1': 1,
  'lizbona-2': 1,
};
