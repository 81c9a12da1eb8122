import { expect, it } from 'vitest';
import type { BookingNotFreed } from '#contract/absences/absences.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { drainToastQueue } from '#web/ui/toast/toast.ts';
import { showAbsenceResultToast } from './show-result.ts';

const t = ((key: string) => key) as Translate;
const stayed: BookingNotFreed = {
  ...{ id: 'b', kind: 'desk', placeName: '1', iana: 'Europe/Warsaw', reason: 'Because.' },
  ...{ startDate: '2026-11-24T08:00:00.000Z', endDate: '2026-11-24T16:00:00.000Z' },
};
const keptDay = { deskNo: '1', locationName: 'Floor', day: '2026-11-24' };

it('shows one toast for a change, with the bookings that stay and the days that others keep', () => {
  showAbsenceResultToast('Saved.', { stayed: [stayed], keptDays: [keptDay] }, t);
  const [shown, ...more] = drainToastQueue();
  expect(more).toEqual([]);
  expect(shown).toMatchObject({ kind: 'error', duration: 20_000 });
  expect(shown!.text).toMatch(/^Saved\. absences\.stayed\.title .*Because\. absences\.keptDays\.title /);
});

it('informs about days that others keep, which nothing was asked to change', () => {
  showAbsenceResultToast('Saved.', { stayed: [], keptDays: [keptDay] }, t);
  expect(drainToastQueue()).toMatchObject([{ kind: 'info' }]);
});

it('shows a short success where nothing stays', () => {
  showAbsenceResultToast('Saved.', { stayed: [], keptDays: undefined }, t);
  expect(drainToastQueue()).toMatchObject([{ kind: 'success', text: 'Saved.', duration: 6000 }]);
});
