import { describe, expect, it } from 'vitest';
import { createRefusal } from '#contract/wire/errors.ts';
import { at, booking, desk } from '../testing/examples.ts';
import { getPlaceState, type PlaceStateInputs } from './place-state.ts';

const context: PlaceStateInputs = {
  me: 'me',
  spans: [{ start: at('09:00'), end: at('17:00') }],
  refusals: { desk: null, room: null },
  restricted: false,
  bypass: false,
};
const state = (bookings = [booking('09:00', '17:00')], change: Partial<PlaceStateInputs> = {}, place = desk()) =>
  getPlaceState(place, bookings, { ...context, ...change });

describe('the state of a place in the chosen hours', () => {
  it('free, until the next booking', () => {
    expect(state([])).toMatchObject({ status: 'free', bookable: true, nextStart: null, share: 0 });
    expect(state([booking('07:00', '09:00'), booking('18:00', '19:00')])).toMatchObject({
      status: 'free',
      overlapping: [],
      nextStart: at('18:00'),
    });
    expect(state([booking('17:00', '18:00')]).nextStart).toBe(at('17:00'));
  });

  it('taken, by whom and how much', () => {
    expect(state()).toMatchObject({ status: 'taken', bookable: false, share: 1 });
    expect(state([booking('09:00', '12:00'), booking('12:30', '17:30')]).status).toBe('taken');
  });

  it('partly taken when a quarter of the hours is left in one piece', () => {
    expect(state([booking('09:00', '13:00')])).toMatchObject({ status: 'partly', bookable: false, share: 0.5 });
    expect(state([booking('09:00', '15:00')]).status).toBe('partly');
    expect(state([booking('09:00', '15:30')]).status).toBe('taken');
  });

  it('mine, before all other states except frozen', () => {
    expect(state([booking('10:00', '11:00', { userId: 'me' })])).toMatchObject({ status: 'mine', bookable: false });
    expect(state([booking('10:00', '11:00', { userId: 'me' })], {}, desk({ stateCode: 3 })).status).toBe('mine');
  });

  it('locked and frozen, even without bookings', () => {
    expect(state([], {}, desk({ stateCode: 3 }))).toMatchObject({ status: 'locked', bookable: false });
    expect(state([], {}, desk({ stateCode: 2 }))).toMatchObject({ status: 'frozen', bookable: false });
  });

  it('restricted, for people without access', () => {
    expect(state([], { restricted: true })).toMatchObject({ status: 'restricted', bookable: false });
  });

  it('unavailable, with the reason, when the whole choice is refused for its kind', () => {
    const limit = createRefusal('tooManyBookings', { current: 5, max: 5 });
    const refused = { refusals: { desk: limit, room: null } };
    expect(state([], refused)).toMatchObject({ status: 'unavailable', bookable: false, refusal: limit });
    expect(state([], refused, desk({ kind: 'room' }))).toMatchObject({ status: 'free', bookable: true });
    expect(state(undefined, refused)).toMatchObject({ status: 'taken', refusal: null });
  });

  it('of several days: taken on all, or partly', () => {
    const spans = [context.spans[0]!, { start: at('09:00', '2026-11-24'), end: at('17:00', '2026-11-24') }];
    const half = state([booking('09:00', '17:00')], { spans });
    expect(half).toMatchObject({ status: 'partly', share: 0.5, bookable: true, books: [1] });
    const tuesday = booking('09:00', '17:00', {
      id: 'tuesday',
      startDate: new Date(at('09:00', '2026-11-24')).toISOString(),
      endDate: new Date(at('17:00', '2026-11-24')).toISOString(),
    });
    const both = [booking('09:00', '17:00'), tuesday];
    expect(state(both, { spans })).toMatchObject({ status: 'taken', bookable: false, books: [] });
    expect(state(both, { spans, bypass: true })).toMatchObject({ bookable: true, books: [0, 1] });
    expect(state([], { spans }).books).toEqual([0, 1]);
  });
});

describe('in bypass', () => {
  it('bookings of others, locks and restrictions do not prevent a booking; a frozen place does', () => {
    const bypass = { bypass: true };
    expect(state(undefined, bypass)).toMatchObject({ status: 'taken', bookable: true });
    expect(state([], bypass, desk({ stateCode: 3 }))).toMatchObject({ status: 'locked', bookable: true });
    expect(state([], { ...bypass, restricted: true })).toMatchObject({ status: 'free', bookable: true });
    expect(state([], bypass, desk({ stateCode: 2 })).bookable).toBe(false);
  });

  it('the past stays the past', () => {
    const past = createRefusal('dateInPast', { today: '2026-11-23' });
    expect(state([], { bypass: true, refusals: { desk: past, room: past } }).bookable).toBe(false);
    expect(state(undefined, { bypass: true, refusals: { desk: past, room: past } })).toMatchObject({
      bookable: false,
      refusal: past,
    });
  });
});
