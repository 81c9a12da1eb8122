import { expect, it } from 'vitest';
import type { Wait } from '#contract/waitlist/waits.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { formatOfferTexts } from './format-wait.ts';
import { listWaitsWithOpenOffer, type OfferedWait } from './use-waits.ts';

const t = ((key: string) => key) as Translate;

it('an offer is shown with its own hours, also after the clock of its location has changed', () => {
  const wait = {
    ...{ kind: 'desk', startDate: '2026-12-02T08:00:00Z', endDate: '2026-12-02T16:00:00Z', iana: 'Europe/Warsaw' },
    offer: {
      ...{ placeName: '12', locationName: 'Piętro 3', iana: 'Europe/London' },
      ...{ startDate: '2026-12-02T09:00:00Z', endDate: '2026-12-02T17:00:00Z' },
    },
  } as OfferedWait;
  expect(formatOfferTexts(wait, t).when).toMatch(/09:00–17:00$/);
});

it('an offer of an older server, which sends no hours, is shown with those of its wait', () => {
  const wait = {
    ...{ kind: 'desk', startDate: '2026-12-02T08:00:00Z', endDate: '2026-12-02T16:00:00Z', iana: 'Europe/Warsaw' },
    offer: { placeName: '12', locationName: 'Piętro 3', iana: 'Europe/Warsaw', heldUntil: '2026-12-01T12:00:00Z' },
  } as Wait;
  const at = (now: string) => listWaitsWithOpenOffer([wait], Date.parse(now));
  expect(at('2026-12-01T11:59:59Z').map((open) => formatOfferTexts(open, t).when)).toEqual([
    expect.stringMatching(/09:00–17:00$/),
  ]);
  expect(at('2026-12-01T12:00:00Z')).toEqual([]);
});
