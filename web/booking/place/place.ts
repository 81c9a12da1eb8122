import type { Plan, StateCode } from '#contract/locations.ts';

/** A desk or room, as this screen talks of it. */
export interface Place {
  id: string;
  kind: 'desk' | 'room';
  /** A desk's number, a room's name. */
  name: string;
  description: string;
  stateCode: StateCode;
  /** Its middle, in plan units. */
  x: number;
  y: number;
}

/** Everything on a plan that can be booked, desks by number, then rooms by name. */
export function placesOf(plan: Plan): Place[] {
  return [
    ...plan.desks.map((desk): Place => {
      const middle = { x: desk.x + 13 * desk.size, y: desk.y + 12.5 };
      return { id: desk.id, kind: 'desk', name: String(desk.no), ...about(desk), ...middle };
    }),
    ...plan.rooms.map((room): Place => {
      const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
      return { id: room.id, kind: 'room', name: room.name, ...about(room), ...middle };
    }),
  ];
}

function about({ description, stateCode }: { description: string; stateCode: StateCode }) {
  return { description, stateCode };
}
