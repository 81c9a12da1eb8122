import { describe, expect, it } from 'vitest';
import { assetOf, bookingOf } from '../testing/examples.ts';
import { findVeto, isServerVetoCode } from './veto.ts';

const now = Date.parse('2026-11-23T10:00:00.000Z');
const asset = assetOf();
const other = bookingOf({ id: 'other', startDate: '2026-11-24T08:00:00.000Z', endDate: '2026-11-24T16:00:00.000Z' });
const wanted = (startDate: string, endDate: string, own = {}) => ({
  ...{ id: 'mine', assetId: 'yaris', startDate: `2026-11-${startDate}:00.000Z`, endDate: `2026-11-${endDate}:00.000Z` },
  ...own,
});
const veto = (of: ReturnType<typeof wanted>, before?: Parameters<typeof findVeto>[1]['before']) =>
  findVeto(of, { bookings: [other], asset, now, ...(before && { before }) });

describe('a booking is refused', () => {
  it('when it begins or ends in the past', () => {
    expect(veto(wanted('23T09:00', '23T12:00'))).toEqual({ why: 'isInThePast' });
    expect(veto(wanted('23T10:00', '23T12:00'))).toBeNull();
  });

  it('when it lies on another of the same asset, saying which; not on one that it only touches', () => {
    expect(veto(wanted('24T15:59', '24T17:00'))).toEqual({ why: 'collision', by: other });
    expect(veto(wanted('24T16:00', '24T17:00'))).toBeNull();
    expect(veto(wanted('24T09:00', '24T17:00', { assetId: 'corolla' }))).toBeNull();
    expect(veto(wanted('24T09:00', '24T17:00', { id: 'other' }))).toBeNull();
  });

  it('when its end is no later than its start, as an hour that the clocks skip has none', () => {
    expect(veto(wanted('25T09:00', '25T09:00'))).toEqual({ why: 'endBeforeStart' });
  });

  it('of an asset that the package does not cover, but not for keeping one that was', () => {
    const frozen = { bookings: [], asset: assetOf({ frozen: true }), now };
    const of = wanted('25T09:00', '25T10:00');
    expect(findVeto(of, frozen)).toEqual({ why: 'frozen' });
    expect(findVeto(of, { ...frozen, before: { ...of, endDate: '2026-11-25T11:00:00.000Z' } })).toBeNull();
  });
});

describe('a company that is closed', () => {
  const rules = [
    {
      locationName: 'Firma',
      hours: null,
      closed: [{ from: '2026-11-25', until: '2026-11-25', names: { pl: 'X', en: 'X' } }],
    },
  ];
  const closed = (of: ReturnType<typeof wanted>, before?: ReturnType<typeof wanted>) =>
    findVeto(of, {
      bookings: [],
      asset,
      now,
      opening: { rules, timeZone: 'Europe/Warsaw' },
      ...(before && { before }),
    });

  it('refuses a booking that begins or ends then, before its drag is dropped', () => {
    const refused = { why: 'closed', refusal: { errorCode: 'closedDay', details: { day: '2026-11-25' } } };
    expect(closed(wanted('25T09:00', '25T12:00'))).toMatchObject(refused);
    expect(closed(wanted('24T09:00', '25T12:00'))).toMatchObject(refused);
    expect(closed(wanted('24T09:00', '26T12:00'))).toBeNull();
  });

  it('lets a booking stay there and end earlier, but neither begin at another time nor end later', () => {
    const before = wanted('25T09:00', '25T12:00');
    expect(closed(wanted('25T09:00', '25T11:00'), before)).toBeNull();
    expect(closed(wanted('25T10:00', '25T12:00'), before)).toMatchObject({ why: 'closed' });
    expect(closed(wanted('25T09:00', '25T13:00'), before)).toMatchObject({ why: 'closed' });
  });
});

describe('a running booking', () => {
  const before = wanted('23T08:00', '23T16:00');

  it('keeps its start, and its end may move within what is still to come', () => {
    expect(veto(wanted('23T08:00', '23T18:00'), before)).toBeNull();
    expect(veto(wanted('23T08:00', '23T09:30'), before)).toEqual({ why: 'isInThePast' });
    expect(veto(wanted('23T09:00', '23T16:00'), before)).toEqual({ why: 'isInThePast' });
  });

  it('stays with its asset, whose past hours no other has', () => {
    expect(veto({ ...before, assetId: 'corolla' }, before)).toEqual({ why: 'isInThePast' });
  });
});

it.each(['dateInPast', 'slotTaken', 'closedDay', 'outsideOpeningHours', 'notInBookingUnits'])(
  'shows the message of the server for %s',
  (code) => expect(isServerVetoCode(code)).toBe(true),
);

it.each(['notFound', 'offline', null])('undoes a save without a message for %s', (code) => {
  expect(isServerVetoCode(code)).toBe(false);
});
