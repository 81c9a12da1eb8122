import { describe, expect, it } from 'vitest';
import type { LikePlace } from './like-places.query.ts';
import { moveTakenDates } from './move-by-wishes.ts';
import type { PlannedDate } from './planned-date.ts';

const hour = 3_600_000;
const date = (day: number, placeId = 'own'): PlannedDate => ({
  ...{ day: `2026-12-0${day}`, placeId },
  span: { start: day * 24 * hour, end: day * 24 * hour + 8 * hour },
});
/** A place that others hold on some days. */
const place = (placeId: string, ...taken: number[]): LikePlace => ({
  ...{ placeId, placeName: placeId },
  taken: taken.map((day) => date(day).span),
});
const move = (dates: PlannedDate[], own: LikePlace | null, others: LikePlace[], most?: number) => {
  const { dates: placed, moved } = moveTakenDates(dates, { own, others }, { placeId: 'own', ...(most && { most }) });
  return placed.map((one) => `${one.placeId}${moved.has(one) ? ' moved' : ''}`);
};

describe('a date of a series with wishes', () => {
  it('stays at the own desk while that is free, and goes to the first free one otherwise', () => {
    const others = [place('near', 2), place('far')];
    expect(move([date(1), date(2), date(3)], place('own', 2, 3), others)).toEqual(['own', 'far moved', 'near moved']);
  });

  it('leaves a desk that is closed, and stays there when no other one is free', () => {
    expect(move([date(1), date(2)], null, [place('near', 2)])).toEqual(['near moved', 'own']);
  });

  it('passes over a place whose location is shut then, and stays on a closed day of its own', () => {
    const shut = { ...place('near'), shut: [date(1).span] };
    expect(move([date(1), date(2)], place('own', 1, 2), [shut, place('far')])).toEqual(['far moved', 'near moved']);
    const ownClosed = { ...place('own', 1), shut: [date(1).span], closed: [date(1).span] };
    expect(move([date(1)], ownClosed, [place('far')])).toEqual(['own']);
  });

  it('leaves an own place whose hours or units refuse its time', () => {
    const ownShut = { ...place('own'), shut: [date(1).span] };
    expect(move([date(1), date(2)], ownShut, [place('far')])).toEqual(['far moved', 'own']);
  });

  it('stays at a place that its person has chosen', () => {
    expect(move([date(1, 'chosen')], null, [place('near')])).toEqual(['chosen']);
  });

  it('uses no more other desks than a request may lock', () => {
    const others = [place('near', 2), place('next', 1, 3), place('last')];
    expect(move([date(1), date(2), date(3)], null, others, 1)).toEqual(['near moved', 'own', 'near moved']);
  });
});
