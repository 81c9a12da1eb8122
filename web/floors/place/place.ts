import type { Plan, StateCode } from '#contract/locations.ts';
import { centreOf } from '#web/plan/box.ts';
import { deskBox } from '#web/plan/shapes/desk/plan-desk.ts';

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
      return {
        id: desk.id,
        kind: 'desk',
        name: String(desk.no),
        ...about(desk),
        ...centreOf(deskBox(desk)),
      };
    }),
    ...plan.rooms.map((room): Place => {
      return { id: room.id, kind: 'room', name: room.name, ...about(room), ...centreOf(room) };
    }),
  ];
}

function about({ description, stateCode }: { description: string; stateCode: StateCode }) {
  return { description, stateCode };
}
