import { displayDay, wallClock } from '#contract/wall-clock.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { toast } from '#web/ui/toast.ts';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import type { Veto } from './veto.ts';

/** How long a veto is said, in milliseconds (modules, section 9). */
const vetoTime = 3000;

/**
 * Of a change that was shown and is taken back: that its time has passed, or somebody was faster, is said like what the browser finds itself.
 * Everything else goes back silently (core, section 8).
 */
export function sayVetoed(error: Error): void {
  const isVeto = ['dateInPast', 'slotTaken'].includes(errorCodeOf(error) ?? '');
  if (isVeto) toast.error(error.message, { duration: vetoTime });
}

/** When a booking is, on the clocks of its group: '23-11-2026 09:00–17:00'. */
export function whenOf({ startDate, endDate, groupIana }: Pick<AssetBooking, 'startDate' | 'endDate' | 'groupIana'>) {
  const start = wallClock(Date.parse(startDate), groupIana);
  const end = wallClock(Date.parse(endDate), groupIana);
  const until = start.day === end.day ? end.hour : `${displayDay(end.day)} ${end.hour}`;
  return `${displayDay(start.day)} ${start.hour} – ${until}`;
}

/** Says why a booking cannot be as it is wanted, and whose is in the way. */
export function useVetoWords(kind: AssetKind) {
  const { t } = useTranslation();
  const words = (veto: Veto): string =>
    veto.why === 'collision'
      ? t(`${kind.texts}.collision`, { name: veto.by.userName, when: whenOf(veto.by) })
      : veto.why === 'frozen'
        ? t(`${kind.texts}.frozenVeto`)
        : t(`assets.veto.${veto.why}`);
  return { words, say: (veto: Veto) => toast.error(words(veto), { duration: vetoTime }) };
}
