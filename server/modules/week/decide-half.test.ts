import { describe, expect, it } from 'vitest';
import { decideHalfDayState, type HalfDayFact } from './decide-half.ts';

const of = (...facts: [HalfDayFact, string?][]) =>
  decideHalfDayState(facts.map(([fact, building = null]) => ({ fact, building })));

describe('the place of a half day', () => {
  it('is unknown without facts', () => expect(of()).toBeNull());

  it.each([
    ['away', of(['booked', 'A'], ['away'], ['home'])],
    ['office', of(['home'], ['booked', 'A'], ['assigned', 'B'])],
    ['home', of(['assigned', 'B'], ['home'])],
    ['office', of(['assigned', 'B'], ['office'])],
    ['office', of(['assigned', 'B'])],
  ])('is %s by the fact that wins', (state, half) => expect(half!.state).toBe(state));

  it('has the buildings of the fact that wins, each once', () => {
    expect(of(['booked', 'A'], ['booked', 'B'], ['booked', 'A'], ['assigned', 'C'])!.buildings).toEqual(['A', 'B']);
    expect(of(['away'], ['booked', 'A'])!.buildings).toEqual([]);
    expect(of(['booked'])!.buildings).toEqual([]);
  });
});
