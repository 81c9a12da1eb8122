import { describe, expect, it } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { planFreeing } from './plan-freeing.ts';

const at = (hour: number) => Date.parse('2026-11-24T00:00:00Z') + hour * hourMs;
const span = (start: number, end: number) => ({ start: at(start), end: at(end) });
const plan = (booked: [number, number], away: [number, number], more: object = {}, now = 0) =>
  planFreeing({ span: span(...booked), fromCalendar: false, guests: 0, ...more }, span(...away), at(now));

describe('a period of absence frees', () => {
  it('a booking inside it whole', () => {
    expect(plan([8, 16], [0, 24])).toEqual({ effect: 'cancel', remains: null });
  });

  it('only the part of a booking that it covers', () => {
    expect(plan([8, 16], [12, 24])).toEqual({ effect: 'shorten', remains: span(8, 12) });
    expect(plan([8, 16], [0, 12])).toEqual({ effect: 'shorten', remains: span(12, 16) });
  });

  it('a booking whole when less than half an hour would stay', () => {
    expect(plan([11.75, 16], [12, 24]).effect).toBe('cancel');
    expect(plan([8, 12.25], [0, 12]).effect).toBe('cancel');
    expect(plan([11.5, 16], [12, 24]).effect).toBe('shorten');
  });

  it('a meeting with guests whole, since its host is away', () => {
    expect(plan([11, 13], [12, 24], { guests: 2 }).effect).toBe('cancel');
  });

  it('the rest of a booking that has begun', () => {
    expect(plan([8, 16], [0, 24], {}, 10)).toEqual({ effect: 'end', remains: span(8, 10) });
    expect(plan([8, 16], [12, 24], {}, 10)).toEqual({ effect: 'end', remains: span(8, 12) });
    expect(plan([8, 16], [0, 12], {}, 10).effect).toBe('kept');
  });

  it('no booking that lasts beyond both its ends, and none of an outside calendar', () => {
    expect(plan([8, 40], [12, 24])).toEqual({ effect: 'kept', remains: null });
    expect(plan([8, 16], [0, 24], { fromCalendar: true }).effect).toBe('kept');
  });
});
