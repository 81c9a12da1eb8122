import { expect, it } from 'vitest';
import type { DayHeldForOwner } from '#contract/booking/assigned-desks.ts';
import { at, booking, desk, monday, warsaw } from '../testing/examples.ts';
import { findOwnDesksAssignedOnAllDays, getHoldsOfOthersAssignedDays } from './assigned-holds.ts';
import { groupBookingsByPlace } from './bookings-by-place.ts';
import { findNearestFreePlaces } from './nearest-free.ts';
import { getPlaceState, type PlaceStateInputs } from './place-state.ts';

const tuesday = '2026-11-24';
const spanOf = (day: string) => ({ start: at('09:00', day), end: at('17:00', day) });
const context: PlaceStateInputs = {
  me: 'me',
  spans: [spanOf(monday)],
  refusals: { desk: null, room: null },
  restricted: false,
  bypass: false,
};
const assigned = (userId: string, day = monday): DayHeldForOwner => ({
  ...{ deskId: 'desk-1', day, userId, name: userId === 'me' ? 'Ja' : 'Olga Owner', avatar: null },
});

/** Returns the state of the desk on these days, with bookings and assigned days. */
function stateOf(days: readonly DayHeldForOwner[], bookings = [] as ReturnType<typeof booking>[], chosen = [monday]) {
  const held = groupBookingsByPlace([...bookings, ...getHoldsOfOthersAssignedDays(days, 'me', warsaw)]);
  const own = findOwnDesksAssignedOnAllDays(days, 'me', chosen);
  const change = { ...context, spans: chosen.map(spanOf) };
  return getPlaceState(desk(), held.get('desk-1') ?? [], change, own.has('desk-1'));
}

it('a desk of another person is theirs all day, by name, and no longer the nearest free one', () => {
  const state = stateOf([assigned('olga')]);
  expect(state).toMatchObject({ status: 'assigned', bookable: false, share: 1 });
  expect(state.overlapping.map(({ name, assigned }) => [name, assigned])).toEqual([['Olga Owner', true]]);
  const states = new Map([['desk-1', state]]);
  expect(findNearestFreePlaces(desk({ id: 'desk-2' }), [desk()], states, 4)).toEqual([]);
});

it('one’s own assigned desk is free for oneself, until one has booked it', () => {
  expect(stateOf([assigned('me')])).toMatchObject({ status: 'yours', bookable: true, overlapping: [] });
  expect(stateOf([assigned('me')], [booking('09:00', '17:00', { userId: 'me' })])).toMatchObject({ status: 'mine' });
});

it('a booking shows more than the owner: a desk of another person that is booked is taken', () => {
  expect(stateOf([assigned('olga')], [booking('09:00', '12:00')])).toMatchObject({ status: 'taken', bookable: false });
});

it('of several days, only those of another person are left out', () => {
  const days = [monday, tuesday];
  expect(stateOf([assigned('olga', tuesday)], [], days)).toMatchObject({ status: 'partly', books: [0] });
  expect(stateOf([assigned('me', tuesday)], [], days)).toMatchObject({ status: 'free', books: [0, 1] });
  expect(stateOf([assigned('me'), assigned('me', tuesday)], [], days).status).toBe('yours');
});

it('a locked desk stays locked for its owner, and a bypass books it for others', () => {
  const own = getPlaceState(desk({ stateCode: 3 }), [], context, true);
  expect(own).toMatchObject({ status: 'locked', bookable: false });
  const holds = getHoldsOfOthersAssignedDays([assigned('olga')], 'me', warsaw);
  expect(getPlaceState(desk(), holds, { ...context, bypass: true })).toMatchObject({
    status: 'assigned',
    bookable: true,
  });
});
