import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { isHiddenPerson } from '#contract/people/name-privacy.ts';
import { formatDisplayDay, getWallClockTime } from '#contract/time/wall-clock.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { useApplicableOpeningRules } from '#web/platform/places/use-applicable-opening-rules.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import { isServerVetoCode, type Veto } from './veto.ts';

/** The duration of a toast with a veto, in milliseconds (modules, section 9). */
const vetoTime = 3000;

/**
 * Shows a toast when the server refuses a save because of the booking's time. The browser's own
 * veto looks the same. Other failures are undone without a message (core, section 8).
 */
export function showServerVetoToast(error: Error): void {
  if (isServerVetoCode(getErrorCode(error))) toast.error(error.message, { duration: vetoTime });
}

/** Formats the time of a booking by its group's clock: '23-11-2026 09:00 – 17:00'. */
export function formatAssetBookingTime({
  startDate,
  endDate,
  groupIana,
}: Pick<AssetBooking, 'startDate' | 'endDate' | 'groupIana'>) {
  const start = getWallClockTime(Date.parse(startDate), groupIana);
  const end = getWallClockTime(Date.parse(endDate), groupIana);
  const until = start.day === end.day ? end.hour : `${formatDisplayDay(end.day)} ${end.hour}`;
  return `${formatDisplayDay(start.day)} ${start.hour} – ${until}`;
}

/**
 * Returns functions that put a veto into words and show it in a toast. The text of a collision
 * names the holder of the other booking. `opening` are the hours of the company, by which a veto is
 * found.
 */
export function useVetoTexts(kind: AssetKind) {
  const { t } = useTranslation();
  const opening = useApplicableOpeningRules([], null);
  const textOf = (veto: Veto): string =>
    veto.why === 'collision'
      ? t(`${kind.texts}.${isHiddenPerson(veto.by.userId) ? 'collisionUnnamed' : 'collision'}`, {
          name: veto.by.userName,
          when: formatAssetBookingTime(veto.by),
        })
      : veto.why === 'frozen'
        ? t(`${kind.texts}.frozenVeto`)
        : veto.why === 'closed'
          ? formatBrowserRefusal(veto.refusal, currentLanguage())
          : t(`assets.veto.${veto.why}`);
  return { opening, words: textOf, say: (veto: Veto) => toast.error(textOf(veto), { duration: vetoTime }) };
}
